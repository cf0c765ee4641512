import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  /** Folders and name, parted by slashes. */
  path: string;
  /** In parts when it may be larger than memory. */
  text: string | AsyncIterable<string>;
  changedAt: Date;
}

/** A zip in pieces, as they are taken: no more than a file or two are held at a time. */
export async function* writeZip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const left = new AbortController();
  const filling = fill(zip, files, left.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('A file could not be read.', { cause: error }));
  });
  try {
    yield* output;
  } finally {
    left.abort();
    await filling;
  }
}

/** The next file, or the next part of one, is asked for when the last one was read. */
async function fill(zip: ZipFile, files: AsyncIterable<ZippedFile>, signal: AbortSignal): Promise<void> {
  for await (const { path, text, changedAt } of files) {
    // The library keeps its sources until the end of the zip: this one holds nothing any more once it was read.
    const source = new PassThrough();
    zip.addReadStream(source, path, { mtime: changedAt });
    for await (const part of typeof text === 'string' ? [text] : text) {
      if (!source.write(part)) await once(source, 'drain', { signal });
    }
    source.end();
    await finished(source, { signal });
  }
  zip.end();
}
