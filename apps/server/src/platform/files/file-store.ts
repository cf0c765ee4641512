import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Name such as `pictures/0f…/480.avif`: letters, digits, dots, hyphens and slashes. */
  name: string;
  bytes: number;
}

/** Storage of files: a folder, or an S3-compatible bucket. Objects are written once and never changed. */
export interface FileStore {
  /** Atomic. Writing a name again has no visible effect. */
  put(name: string, body: Buffer): Promise<void>;
  /** Undefined if there is no such object. */
  open(name: string): Promise<{ body: Readable; bytes: number } | undefined>;
  /** Ignores missing objects. */
  delete(names: readonly string[]): Promise<void>;
  list(prefix?: string): AsyncIterable<StoredObject>;
}
