import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { picturePath } from '@inkstep/article/pictures';
import { type ImportReport } from '@inkstep/contract';
import { atEnd } from '../../../test/at-end.ts';
import type { TestApp } from '../../../test/build-app.ts';
import type { BuiltUser } from '../../identity/factory.ts';
import { DomainError } from '../../platform/errors.ts';
import { createConverter } from './convert/converter.ts';
import type { PictureIntake } from './picture-intake.ts';
import { presentImport } from './present.ts';
import { findImport, insertImport } from './queries.ts';
import { runImport } from './run-import.ts';
import { storeUpload } from './upload.ts';

/** Fetches and stores pictures without a network; URLs with `gone` fail. */
export function countedPictures(): PictureIntake & { fetched: string[]; stored: Buffer[] } {
  const fetched: string[] = [];
  const stored: Buffer[] = [];
  const address = (number: number) =>
    picturePath({ key: number.toString(16).padStart(32, '0'), width: 640, height: 480 });
  return {
    fetched,
    stored,
    async store(bytes) {
      if (bytes.toString().startsWith('not a picture')) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'No');
      stored.push(bytes);
      return { url: address(0xf00 + stored.length) };
    },
    async fetch(url) {
      fetched.push(url);
      if (url.includes('gone')) throw new DomainError('EXTRACTION_FAILED', 'No');
      return { url: address(fetched.length) };
    },
  };
}

interface ImportOptions {
  publish?: boolean;
  pictures?: PictureIntake;
  signal?: AbortSignal;
}

/**
 * Stores an upload like a request, and runs its job here. All imports of a test file share the process that converts
 * texts, which takes a second to start. Call it at the top of the file.
 */
export function createImporter({ deps }: Pick<TestApp, 'deps'>, admin: BuiltUser) {
  const converter = createConverter();
  atEnd(() => converter.close());
  async function upload(
    fileName: string,
    content: string | Buffer | Iterable<Buffer> | AsyncIterable<Buffer>,
    publish = false,
  ): Promise<string> {
    const id = randomUUID();
    const body = typeof content === 'string' ? Buffer.from(content) : content;
    const bytes = await storeUpload(deps.files, id, Readable.from(Buffer.isBuffer(body) ? [body] : body));
    await insertImport(deps.db, { id, startedBy: admin.actor.userId, fileName, bytes, publish });
    return id;
  }
  async function run(
    id: string,
    { pictures = countedPictures(), signal = new AbortController().signal }: ImportOptions = {},
  ): Promise<ImportReport> {
    await runImport({ ...deps, converter, intake: pictures }, id, signal);
    return report(id);
  }
  async function report(id: string): Promise<ImportReport> {
    const row = await findImport(deps.db, id);
    if (!row) throw new Error('There is no such import.');
    return presentImport(row);
  }
  return {
    upload,
    run,
    report,
    importFile: async (
      fileName: string,
      content: Parameters<typeof upload>[1],
      options: ImportOptions = {},
    ) => run(await upload(fileName, content, options.publish), options),
  };
}
