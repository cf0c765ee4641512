import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ZipFile as NewZipFile } from 'yazl';
import { rewriteMarkup } from './docx-markup.ts';
import { type DocxNode, headingStyles, propertiesTitle, readStructure } from './docx-structure.ts';
import { ExtractionFailed } from './extracted-page.ts';

const MAX_ENTRIES = 10_000;
/** Uncompressed size of the parts that are read, ten times that of a long book's text. */
const MAX_UNPACKED = 30_000_000;
const READ = /\.(?:xml|rels)$/i;

/** Breaks of pages and columns separate words. */
const STYLE_MAP = ['p.Title => h1:fresh', "br[type='page'] => br", "br[type='column'] => br"];

/** Converts the text of a Word document. Pictures and linked files are not read. @throws ExtractionFailed */
export async function docxToHtml(bytes: Uint8Array): Promise<{ title: string; html: string }> {
  const parts = await unpack(Buffer.from(bytes));
  if (![...parts.keys()].some((name) => name.startsWith('word/'))) {
    throw new ExtractionFailed('unsupported', 'no Word document');
  }
  const headingOf = headingStyles(parts.get('word/styles.xml') ?? '');
  let title = '';
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: await pack(parts) },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        styleMap: STYLE_MAP,
        transformDocument: (document: DocxNode) => {
          title = readStructure(document, headingOf);
          return document;
        },
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    );
    return {
      title: propertiesTitle(parts.get('docProps/core.xml') ?? '') || title,
      // Boxes that can't be changed belong to checklists; all others are dropped as form controls.
      html: value.replaceAll('<input type="checkbox"', '<input disabled type="checkbox"'),
    };
  } catch (error) {
    throw new ExtractionFailed('malformed', String(error), { cause: error });
  }
}

/** Reads the parts with text, and counts their bytes, since the sizes stated in a ZIP may be wrong. */
async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(refuse);
  if (zip.entryCount > MAX_ENTRIES) throw new ExtractionFailed('too-large', `${zip.entryCount} entries`);
  const parts = new Map<string, string>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ExtractionFailed('encrypted', entry.fileName);
      if (!READ.test(entry.fileName)) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) throw new ExtractionFailed('too-large', `${unpacked} bytes unpacked`);
      parts.set(entry.fileName, await readPart(zip, entry));
    }
  } catch (error) {
    if (error instanceof ExtractionFailed) throw error;
    refuse(error);
  }
  return parts;
}

/** Fails if the entry has more bytes than stated. */
const readPart = async (zip: ZipFile, entry: Entry): Promise<string> =>
  new TextDecoder().decode(await buffer(await zip.openReadStreamPromise(entry)));

function pack(parts: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new NewZipFile();
  for (const [name, xml] of parts) {
    const text = name.startsWith('word/') ? rewriteMarkup(xml) : xml;
    zip.addBuffer(Buffer.from(text), name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}

function refuse(error: unknown): never {
  throw new ExtractionFailed('malformed', String(error), { cause: error });
}
