import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/http/actor.ts';

/** Payload: ID of a user whose sessions, site role or Active switch changed. */
export const SESSIONS_CHANNEL = 'sessions_changed';

export interface SessionCache {
  read(token: string, load: () => Promise<Actor | undefined>): Promise<Actor | undefined>;
  forget(userId: string): void;
  clear(): void;
}

/**
 * Saves a query on nearly every request. Notifications of ended sessions clear entries at once; if one is lost, an
 * entry lives at most 5 s.
 */
export function createSessionCache(): SessionCache {
  // Reads the clock on each call, so that tests can control it.
  const perf = { now: () => performance.now() };
  const actors = new LRUCache<string, Actor>({ max: 10_000, ttl: 5_000, perf });
  let changes = 0;

  return {
    async read(token, load) {
      const known = actors.get(token);
      if (known) return known;
      const before = changes;
      const actor = await load();
      // A value read before a change may be outdated by now.
      if (actor && changes === before) actors.set(token, actor);
      return actor;
    },
    forget(userId) {
      changes += 1;
      const tokens = [...actors.entries()].filter(([, actor]) => actor.userId === userId);
      for (const [token] of tokens) actors.delete(token);
    },
    clear() {
      changes += 1;
      actors.clear();
    },
  };
}
