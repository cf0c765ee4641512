import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { SetupError } from '../errors.ts';

export interface Measured {
  bytes: number;
  sha256: string;
}

export interface ArchiveWriter {
  /** Adds a part after the previous one has been read completely. */
  add(name: string, source: Readable, options?: { compress: boolean }): Promise<Measured>;
}

export interface ArchiveReader extends AsyncDisposable {
  has(name: string): boolean;
  open(name: string): Promise<Readable>;
  read(name: string): Promise<Buffer>;
}

/** Higher levels take three times as long and don't make the file smaller. */
const COMPRESSION_LEVEL = 3;

/**
 * The file gets its name once it is complete and flushed to disk. It contains personal data, so only its owner may
 * read it.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const folder = path.dirname(file);
  if (!fs.existsSync(folder)) throw new SetupError(`The folder ${folder} does not exist. Create it first.`);
  const draft = `${file}.${randomUUID()}`;
  const zip = new ZipFile();
  const failed = new AbortController();
  const written = pipeline(
    zip.outputStream,
    fs.createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    { signal: failed.signal },
  );
  const add: ArchiveWriter['add'] = async (name, source, { compress } = { compress: true }) => {
    const { through, result } = measure();
    zip.addReadStream(through, name, {
      compressionLevel: compress ? COMPRESSION_LEVEL : 0,
      forceZip64Format: true,
    });
    await pipeline(source, through);
    return result();
  };
  try {
    await Promise.race([written, fill({ add })]);
    zip.end();
    await written;
    // Unlike a rename, it fails if the name is taken.
    fs.linkSync(draft, file);
  } catch (error) {
    failed.abort();
    await written.catch(() => undefined);
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** @throws if the file is truncated: the list of contents is at its end */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${name} is missing in the file.`);
    return zip.openReadStreamPromise(entry);
  };
  return {
    has: (name) => entries.has(name),
    open,
    read: async (name) => buffer(await open(name)),
    [Symbol.asyncDispose]: async () => zip.close(),
  };
}

/** Reads the stream to its end. */
export async function measureStream(source: Readable): Promise<Measured> {
  const { through, result } = measure();
  await pipeline(source, through.resume());
  return result();
}

function measure(): { through: Transform; result(): Measured } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
