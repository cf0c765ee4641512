import { LRUCache } from 'lru-cache';
import type { KeywordQuery } from '../keyword-source.ts';
import { OutsideRefusal } from './outside-failure.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_ANSWERS = 300;

type Ask<T> = (query: KeywordQuery, signal: AbortSignal) => Promise<T>;

/** Remembers answers for a day, and leaves a service alone for as long as it asked for. */
export function withMemory<T extends object>(ask: Ask<T>, now: () => number = Date.now): Ask<T> {
  const answers = new LRUCache<string, T>({
    max: MOST_ANSWERS,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let resumesAt = 0;
  return async (query, signal) => {
    const key = JSON.stringify([query.language, query.text.toLowerCase()]);
    const known = answers.get(key);
    if (known) return known;
    if (now() < resumesAt) throw new OutsideRefusal('still paused', resumesAt - now());
    try {
      const answer = await ask(query, signal);
      answers.set(key, answer);
      return answer;
    } catch (error) {
      if (error instanceof OutsideRefusal) resumesAt = now() + error.pauseMs;
      throw error;
    }
  };
}
