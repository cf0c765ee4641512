import type { DestinationCredentials, DestinationSettings } from '@inkstep/contract';

/** A request of a delivery, and whether the server has done it. */
export type Moment = readonly [line: string, done: boolean];

export interface StoredPost {
  id: string;
  title: string;
  html: string;
  status: 'draft' | 'scheduled' | 'published';
  terms: string[];
}

/** A real server, whose own API tells what it stores. Tests use a word of their own in all names. */
export interface RealSite extends AsyncDisposable {
  url: string;
  /** Account at the address of a proxy. */
  account(url: string): { settings: DestinationSettings; credentials: DestinationCredentials };
  /** Moments in which a worker may be killed that sends, updates or unpublishes an article. */
  moments: Readonly<Record<'first' | 'update' | 'unpublish', readonly Moment[]>>;
  /** Requests that change something, in the order of a first sending. */
  writes: readonly string[];
  posts(word: string): Promise<StoredPost[]>;
  /** Names of files. */
  pictures(word: string): Promise<string[]>;
  terms(word: string): Promise<string[]>;
  /** Replaces a text there. */
  edit(id: string, html: string): Promise<void>;
}
