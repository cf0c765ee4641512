import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/http/actor.ts';

/** Payload: ID of a user whose sessions, API tokens, site role or Active switch changed. */
export const SESSIONS_CHANNEL = 'sessions_changed';

export interface SessionCache {
  read(tokenHash: string, load: () => Promise<Actor | undefined>): Promise<Actor | undefined>;
  forget(userId: string): void;
  clear(): void;
}

/**
 * Saves a query on nearly every request. Notifications of ended sessions and tokens clear entries at once; if one is lost, an
 * entry lives at most 5 s.
 */
export function createSessionCache(): SessionCache {
  // Reads the clock on each call, so that tests can control it.
  const perf = { now: () => performance.now() };
  const actors = new LRUCache<string, Actor>({ max: 10_000, ttl: 5_000, perf });
  let changes = 0;

  return {
    async read(tokenHash, load) {
      const known = actors.get(tokenHash);
      if (known) return known;
      const before = changes;
      const actor = await load();
      // A value read before a change may be outdated by now.
      if (actor && changes === before) actors.set(tokenHash, actor);
      return actor;
    },
    forget(userId) {
      changes += 1;
      const ended = [...actors.entries()].filter(([, actor]) => actor.userId === userId);
      for (const [tokenHash] of ended) actors.delete(tokenHash);
    },
    clear() {
      changes += 1;
      actors.clear();
    },
  };
}
