import mammoth from 'mammoth';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ExtractionFailed } from './extracted-page.ts';

const MAX_ENTRIES = 10_000;
/** Uncompressed size of the parts that are read, ten times that of a long book's text. */
const MAX_UNPACKED = 30_000_000;
const READ = /\.(?:xml|rels)$/i;

/** Converts the text of a Word document. Pictures and linked files are not read. @throws ExtractionFailed */
export async function docxToHtml(bytes: Uint8Array): Promise<string> {
  const buffer = Buffer.from(bytes);
  await assertUnpackable(buffer);
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    return value;
  } catch (error) {
    throw new ExtractionFailed('malformed', String(error), { cause: error });
  }
}

/** Decompresses all parts once without storing them, since the sizes stated in a ZIP may be wrong. */
async function assertUnpackable(buffer: Buffer): Promise<void> {
  const zip = await fromBufferPromise(buffer, { lazyEntries: true }).catch(refuse);
  if (zip.entryCount > MAX_ENTRIES) throw new ExtractionFailed('too-large', `${zip.entryCount} entries`);
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ExtractionFailed('encrypted', entry.fileName);
      if (!READ.test(entry.fileName)) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) throw new ExtractionFailed('too-large', `${unpacked} bytes unpacked`);
      await readThrough(zip, entry);
    }
  } catch (error) {
    if (error instanceof ExtractionFailed) throw error;
    refuse(error);
  }
}

/** Fails if the entry has more bytes than stated. */
async function readThrough(zip: ZipFile, entry: Entry): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  stream.resume();
  await new Promise<void>((resolve, reject) => {
    stream.on('end', resolve);
    stream.on('error', reject);
  });
}

function refuse(error: unknown): never {
  throw new ExtractionFailed('malformed', String(error), { cause: error });
}
