import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/http/actor.ts';

/** Payload: the id of a person whose sessions, role, plan or Active switch changed. */
export const SESSIONS_CHANNEL = 'sessions_changed';

export interface SessionCache {
  read(token: string, load: () => Promise<Actor | undefined>): Promise<Actor | undefined>;
  forget(userId: string): void;
  clear(): void;
}

/**
 * Saves the query on nearly every call. News of ended sessions clear it at once; where they get lost, nobody is
 * believed for longer than 5 s.
 */
export function createSessionCache(): SessionCache {
  // The clock is looked up at each call, so that tests can turn it.
  const perf = { now: () => performance.now() };
  const actors = new LRUCache<string, Actor>({ max: 10_000, ttl: 5_000, perf });
  let changes = 0;

  return {
    async read(token, load) {
      const known = actors.get(token);
      if (known) return known;
      const before = changes;
      const actor = await load();
      // What was read before a change may be out of date by now.
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
