import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  path: string;
  /** Chunked if it may exceed memory. */
  content: string | AsyncIterable<string | Uint8Array>;
  changedAt: Date;
}

/** Streams a ZIP on demand: at most one or two files are in memory. */
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

/** Requests the next file or chunk once the previous one was read. */
async function fill(zip: ZipFile, files: AsyncIterable<ZippedFile>, signal: AbortSignal): Promise<void> {
  for await (const { path, content, changedAt } of files) {
    // The library keeps its sources until the end of the ZIP; a consumed stream holds no data.
    const source = new PassThrough();
    zip.addReadStream(source, path, { mtime: changedAt });
    for await (const part of typeof content === 'string' ? [content] : content) {
      if (!source.write(part)) await once(source, 'drain', { signal });
    }
    source.end();
    await finished(source, { signal });
  }
  zip.end();
}
