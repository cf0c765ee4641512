import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ExtractionFailed } from './extracted-page.ts';

const MAX_ENTRIES = 10_000;
/** Uncompressed size of the parts that are read, ten times that of a long book's text. */
const MAX_UNPACKED = 30_000_000;
const READ = /\.(?:xml|rels)$/i;

/**
 * Reads the parts of an Office file with text, and counts their bytes, since the sizes stated in a ZIP may be wrong.
 * @throws ExtractionFailed
 */
export async function unpackOffice(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(refuseMalformed);
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
    refuseMalformed(error);
  }
  return parts;
}

/** Fails if the entry has more bytes than stated. */
const readPart = async (zip: ZipFile, entry: Entry): Promise<string> =>
  new TextDecoder().decode(await buffer(await zip.openReadStreamPromise(entry)));

/** @throws ExtractionFailed malformed */
export function refuseMalformed(error: unknown): never {
  throw new ExtractionFailed('malformed', String(error), { cause: error });
}
