import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { deleteExpiredAnswers, findAnswer, saveAnswer } from './queries.ts';

const SWEEP_MS = 3_600_000;

export interface ResponseCache {
  /**
   * Returns the cached response for `key`, or calls `ask` and caches its result. The first part of the key names the
   * service. Responses that don't match `schema` are requested again. `mayKeep` excludes responses that not all users
   * may see.
   */
  remember<T extends object>(
    key: readonly [service: string, ...asked: string[]],
    ttlSeconds: number,
    ask: () => Promise<T>,
    schema: z.ZodType<T>,
    mayKeep?: (answer: T) => boolean,
  ): Promise<T>;
}

/** Caches responses of external services for all processes. If the database fails, they are requested again. */
export function createResponseCache({ db, log }: { db: Db; log: Log }): ResponseCache {
  let sweptAt = 0;

  async function read(key: string): Promise<unknown> {
    try {
      return await findAnswer(db, key);
    } catch (error) {
      log.warn({ err: error }, 'a stored answer could not be read');
      return undefined;
    }
  }

  async function write(key: string, answer: object, ttlSeconds: number): Promise<void> {
    try {
      await saveAnswer(db, key, answer, ttlSeconds);
      if (Date.now() - sweptAt < SWEEP_MS) return;
      sweptAt = Date.now();
      await deleteExpiredAnswers(db);
    } catch (error) {
      log.warn({ err: error }, 'an answer could not be stored');
    }
  }

  return {
    async remember(parts, ttlSeconds, ask, schema, mayKeep = () => true) {
      const key = keyOf(parts);
      const stored = schema.safeParse(await read(key));
      if (stored.success) return stored.data;
      const answer = await ask();
      if (mayKeep(answer)) await write(key, answer, ttlSeconds);
      return answer;
    },
  };
}

/** Hashed, so that the key has a bounded length and contains no search terms. */
const keyOf = (parts: readonly [string, ...string[]]): string =>
  `${parts[0]}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
