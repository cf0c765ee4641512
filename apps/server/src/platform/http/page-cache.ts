import { LRUCache } from 'lru-cache';
import type { Db } from '../db/connect.ts';
import { type Notifications, notify } from '../db/notifications.ts';
import type { KeptBody } from './kept-body.ts';

/**
 * What a page shows, named so that a change of it can purge the page: its own path; `blog` for lists and feeds;
 * `post:<id>` for a post or pillar page, and for every page that names it.
 */
export type PageKey = `/${string}` | 'blog' | `post:${string}`;

export interface Kept<Body extends KeptBody> {
  body: Body;
  keys: readonly PageKey[];
}

export interface PageCache<Body extends KeptBody> {
  get(name: string): Body | undefined;
  /**
   * What `make` answers, which is called once for all who ask meanwhile, and kept unless something that it shows was purged
   * meanwhile. Undefined if it is not to be kept, or if the call that others waited for failed.
   */
  load(name: string, make: () => Promise<Kept<Body> | undefined>): Promise<Body | undefined>;
  close(): void;
}

const CHANNEL = 'purge_pages';
const ALL = '*';
/** A notification holds 8,000 bytes. */
const LONGEST_PAYLOAD = 7_900;
const MAX_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 60_000;

/** Bodies that this process made, purged by whichever process changes what they show. */
export function createPageCache<Body extends KeptBody>(notifications: Notifications): PageCache<Body> {
  const pages = new LRUCache<string, Kept<Body>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.plain.byteLength + (body.brotli?.byteLength ?? 0) + 1_000,
    ttl: LONGEST_MS,
  });
  const making = new Map<string, Promise<Body | undefined>>();
  /** Names of pages that are made for each request, so requests for them don't wait for each other. */
  const unkept = new LRUCache<string, true>({ max: 1_000 });
  /** Of each body that is being made: what was purged since it was begun. */
  const purgedSince = new Set<{ all: boolean; keys: Set<string> }>();

  const close = notifications.on(CHANNEL, (payload) => {
    // Later requests must not get a page that was begun before the purge.
    making.clear();
    // Undefined after a lost connection, when notifications may have been missed.
    if (payload === undefined || payload === ALL) {
      for (const purged of purgedSince) purged.all = true;
      return pages.clear();
    }
    const keys = payload.split('\n');
    for (const purged of purgedSince) for (const key of keys) purged.keys.add(key);
    const gone = new Set(keys);
    for (const [name, kept] of pages.entries())
      if (kept.keys.some((key) => gone.has(key))) pages.delete(name);
    return undefined;
  });

  async function makeAndKeep(name: string, make: () => Promise<Kept<Body> | undefined>) {
    const purged = { all: false, keys: new Set<string>() };
    purgedSince.add(purged);
    try {
      const made = await make();
      if (!made) unkept.set(name, true);
      else unkept.delete(name);
      if (made && !purged.all && !made.keys.some((key) => purged.keys.has(key))) pages.set(name, made);
      return made?.body;
    } finally {
      purgedSince.delete(purged);
    }
  }

  return {
    get: (name) => pages.get(name)?.body,
    async load(name, make) {
      if (unkept.has(name)) return makeAndKeep(name, make);
      const made = making.get(name);
      if (made) return made.catch(() => undefined);
      const body = makeAndKeep(name, make);
      making.set(name, body);
      try {
        return await body;
      } finally {
        if (making.get(name) === body) making.delete(name);
      }
    },
    close,
  };
}

/** Purges pages by key, in every language and in all processes. In a transaction it happens at commit. */
export async function purgePages(db: Db, keys: readonly PageKey[] | 'all'): Promise<void> {
  const payload = keys === 'all' ? ALL : keys.join('\n');
  await notify(db, CHANNEL, Buffer.byteLength(payload) > LONGEST_PAYLOAD ? ALL : payload);
}
