import { LRUCache } from 'lru-cache';
import type { Db } from '../db/connect.ts';
import { type Notifications, notify } from '../db/notifications.ts';
import type { KeptBody } from './kept-body.ts';

export interface CachedPage extends KeptBody {
  policy: string;
}

export interface PageCache {
  get(key: PageKey): CachedPage | undefined;
  /** Call it before rendering. What it returns stores the page, unless a purge since may have made it stale. */
  begin(): (key: PageKey, page: CachedPage) => void;
  close(): void;
}

export interface PageKey {
  language: string;
  path: string;
}

const CHANNEL = 'purge_pages';
const ALL = '*';
/** A notification holds 8,000 bytes. */
const LONGEST_PAYLOAD = 7_900;

/** Rendered pages of this process, purged by whichever process changes what they show. */
export function createPageCache(notifications: Notifications): PageCache {
  const pages = new LRUCache<string, CachedPage>({ max: 500, ttl: 60_000 });
  let purges = 0;

  const close = notifications.on(CHANNEL, (payload) => {
    purges += 1;
    // Undefined after a lost connection, when notifications may have been missed.
    if (payload === undefined || payload === ALL) return pages.clear();
    const paths = new Set(payload.split('\n'));
    for (const key of pages.keys()) if (paths.has(pathOf(key))) pages.delete(key);
  });

  return {
    get: (key) => pages.get(nameOf(key)),
    begin() {
      const before = purges;
      return (key, page) => {
        if (purges === before) pages.set(nameOf(key), page);
      };
    },
    close,
  };
}

/** Purges pages by path, in every language and in all processes. In a transaction it happens at commit. */
export async function purgePages(db: Db, paths: readonly `/${string}`[] | 'all'): Promise<void> {
  const payload = paths === 'all' ? ALL : paths.join('\n');
  await notify(db, CHANNEL, Buffer.byteLength(payload) > LONGEST_PAYLOAD ? ALL : payload);
}

const nameOf = ({ language, path }: PageKey): string => `${language} ${path}`;
const pathOf = (name: string): string => name.replace(/^\S* /, '');
