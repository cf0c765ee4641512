import { LRUCache } from 'lru-cache';
import type { Db } from '../db/connect.ts';
import { type NotificationListener, type Notifications, notify } from '../db/notifications.ts';
import { type CachedBody, sizeOf } from './cached-body.ts';

/**
 * Content of a page, named so that a change can purge the page: its own path; `blog` for lists and feeds; `categories`
 * for the links to categories that have posts; `post:<id>` for a post or pillar page, and for all pages that link to it;
 * `author:<id>` for pages that show an author; `evidence:<id>` for the evidence of an article at another site.
 */
export type PageKey =
  | `/${string}`
  | 'blog'
  | 'categories'
  | `post:${string}`
  | `author:${string}`
  | `evidence:${string}`;

export interface Kept<Body extends CachedBody> {
  body: Body;
  keys: readonly PageKey[];
}

export interface PageCache<Body extends CachedBody> {
  get(name: string): Body | undefined;
  /**
   * Returns the cached body, or calls `make` once for all concurrent requests and caches the result unless its
   * content was purged meanwhile. Undefined if it must not be cached, or if the shared call failed.
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

/** Calls the listener with the keys of each purge by any process, one a line, and whenever one may have been missed. */
export const onPurge = (notifications: Notifications, listener: NotificationListener): (() => void) =>
  notifications.on(CHANNEL, listener);

/** Cache of rendered pages. Purges by any process reach all processes. */
export function createPageCache<Body extends CachedBody>(
  notifications: Pick<Notifications, 'on'>,
): PageCache<Body> {
  const pages = new LRUCache<string, Kept<Body>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => sizeOf(body) + 1_000,
    ttl: LONGEST_MS,
  });
  const making = new Map<string, Promise<Body | undefined>>();
  /** Names of uncacheable pages, so that requests for them don't wait for each other. */
  const unkept = new LRUCache<string, true>({ max: 1_000 });
  /** For each body being rendered: the keys purged since its start. */
  const purgedSince = new Set<{ all: boolean; keys: Set<string> }>();

  const close = notifications.on(CHANNEL, (payload) => {
    // Later requests must not get a page whose rendering started before the purge.
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

/**
 * Purges pages by key, in every language and process, but not from a CDN: changes call `purgePages`. Inside a
 * transaction it happens on commit.
 */
export async function purgePageCaches(db: Db, keys: readonly PageKey[] | 'all'): Promise<void> {
  const payload = keys === 'all' ? ALL : keys.join('\n');
  await notify(db, CHANNEL, Buffer.byteLength(payload) > LONGEST_PAYLOAD ? ALL : payload);
}
