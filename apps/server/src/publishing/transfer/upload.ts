import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../platform/files/file-store.ts';
import { ImportRefused } from './import-refused.ts';

/**
 * An upload is stored in parts, one object each, because stores take whole objects and an upload doesn't fit into
 * memory.
 */
const PART_BYTES = 4 * 1024 * 1024;
const FOLDER = 'imports';

const folderOf = (importId: string) => `${FOLDER}/${importId}/`;
const partName = (importId: string, number: number) =>
  `${folderOf(importId)}${String(number).padStart(5, '0')}`;

/** Returns the number of bytes. Cleans up if it fails. */
export async function storeUpload(
  files: FileStore,
  importId: string,
  body: AsyncIterable<Buffer>,
): Promise<number> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  let number = 0;
  const storePart = async () => {
    await files.put(partName(importId, number), Buffer.concat(waiting, waitingBytes));
    number += 1;
    waiting = [];
    waitingBytes = 0;
  };
  try {
    for await (const chunk of body) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      bytes += chunk.length;
      if (waitingBytes >= PART_BYTES) await storePart();
    }
    if (waitingBytes > 0) await storePart();
    return bytes;
  } catch (error) {
    await deleteUpload(files, importId);
    throw error;
  }
}

/** Writes an upload to a local file. @throws ImportRefused if parts are missing */
export async function fetchUpload(
  files: FileStore,
  { id, bytes }: { id: string; bytes: number },
  file: string,
  signal: AbortSignal,
): Promise<void> {
  await pipeline(Readable.from(parts(files, id, bytes), { objectMode: false }), createWriteStream(file), {
    signal,
  });
}

async function* parts(files: FileStore, importId: string, bytes: number): AsyncGenerator<Buffer> {
  let read = 0;
  for (let number = 0; read < bytes; number++) {
    const part = await files.open(partName(importId, number));
    if (!part || part.bytes === 0) throw new ImportRefused('upload_lost');
    read += part.bytes;
    yield* part.body;
  }
}

export async function deleteUpload(files: FileStore, importId: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of files.list(folderOf(importId))) names.push(name);
  await files.delete(names);
}

/** Deletes uploads without a running import, left by processes that were killed. */
export async function deleteStrayUploads(files: FileStore, runningId: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of files.list(`${FOLDER}/`))
    if (!name.startsWith(folderOf(runningId))) names.push(name);
  await files.delete(names);
}
