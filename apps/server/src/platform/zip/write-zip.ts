import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  /** Folders and name, parted by slashes. */
  path: string;
  text: string;
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

/** The next file is asked for when the last one was read. */
async function fill(zip: ZipFile, files: AsyncIterable<ZippedFile>, signal: AbortSignal): Promise<void> {
  for await (const { path, text, changedAt } of files) {
    // The library keeps its sources until the end of the zip: this one holds nothing any more once it was read.
    const source = new PassThrough();
    zip.addReadStream(source, path, { mtime: changedAt });
    source.end(text);
    await finished(source, { signal });
  }
  zip.end();
}
