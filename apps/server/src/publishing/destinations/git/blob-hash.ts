import { createHash } from 'node:crypto';

/** Git's hash of a file. Git identifies with SHA-1; nothing here relies on its strength. */
export const blobHash = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
