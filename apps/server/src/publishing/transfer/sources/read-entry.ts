import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';

/** Undefined for an entry that is damaged or has a password. */
export const readEntry = (zip: ZipFile, entry: Entry): Promise<Buffer | undefined> =>
  zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => undefined);
