import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Such as `pictures/0f…/480.avif`: letters, digits, dots, hyphens and slashes. */
  name: string;
  bytes: number;
}

/** Where files are kept: a folder, or a bucket of an S3-compatible store. Objects are written once and never changed. */
export interface FileStore {
  /** A reader sees the whole object or none. Writing a name again changes nothing that readers notice. */
  put(name: string, body: Buffer): Promise<void>;
  /** Undefined if there is no such object. */
  open(name: string): Promise<{ body: Readable; bytes: number } | undefined>;
  /** Objects that are not there are passed over. */
  delete(names: readonly string[]): Promise<void>;
  list(prefix?: string): AsyncIterable<StoredObject>;
}
