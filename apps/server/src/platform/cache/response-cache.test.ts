import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDb } from '../../../test/test-db.ts';
import { createResponseCache } from './response-cache.ts';
import { cachedAnswers } from './tables.ts';

const { db } = await createTestDb();
const log = pino({ level: 'silent' });
const Words = z.array(z.string());
const DAY = 86_400;

const rows = () => db.select().from(cachedAnswers);
const expire = () => db.update(cachedAnswers).set({ expiresAt: sql`now() - interval '1 second'` });

/** A process with an empty cache, and the number of its requests. */
function process(answer: () => string[] = () => ['beans']) {
  const cache = createResponseCache({ db, log });
  let asked = 0;
  return {
    asked: () => asked,
    remember: (...key: [string, ...string[]]) =>
      cache.remember(
        key,
        DAY,
        async () => {
          asked += 1;
          return answer();
        },
        Words,
      ),
  };
}

beforeEach(() => db.delete(cachedAnswers));

describe('a cache of answers', () => {
  it('asks once for all processes', async () => {
    const [first, second] = [process(), process()];
    expect(await first.remember('words', 'coffee', 'en')).toEqual(['beans']);
    expect(await second.remember('words', 'coffee', 'en')).toEqual(['beans']);
    expect([first.asked(), second.asked()]).toEqual([1, 0]);
  });

  it('tells services, questions and their parts apart', async () => {
    const { asked, remember } = process();
    for (const key of [['a', 'b', 'c'], ['a', 'bc'], ['b', 'b', 'c'], ['a', 'c', 'b'], ['a']] as const) {
      await remember(...(key as readonly string[] as [string]));
    }
    expect(asked()).toBe(5);
  });

  it('asks again for an answer that is too old, and stores the new one', async () => {
    const answers = [['old'], ['new']];
    const { remember } = process(() => answers.shift() ?? []);
    await remember('words', 'tea');
    await expire();
    expect(await remember('words', 'tea')).toEqual(['new']);
    expect(await remember('words', 'tea')).toEqual(['new']);
  });

  it('asks again for an answer that has another shape than it should', async () => {
    const { asked, remember } = process();
    await remember('words', 'tea');
    await db.update(cachedAnswers).set({ answer: { words: ['tea'] } });
    expect(await remember('words', 'tea')).toEqual(['beans']);
    expect(asked()).toBe(2);
  });

  it('forgets what nobody may use any more', async () => {
    await process().remember('words', 'tea');
    await expire();
    await process().remember('words', 'coffee');
    expect(await rows()).toHaveLength(1);
  });

  it('holds nothing of what was searched for, however long it is', async () => {
    await process().remember('words', 'secret wish '.repeat(1_000));
    const [row] = await rows();
    expect(row?.key).toMatch(/^words:[\w-]{43}$/);
  });

  it('stores no failure', async () => {
    const { remember } = process(() => {
      throw new Error('status 500');
    });
    await expect(remember('words', 'tea')).rejects.toThrow('status 500');
    expect(await rows()).toEqual([]);
  });

  it('stores no answer that is not worth it', async () => {
    const cache = createResponseCache({ db, log });
    const keep = (words: string[]) => words.length > 1;
    await cache.remember(['words'], DAY, async () => ['half'], Words, keep);
    expect(await cache.remember(['words'], DAY, async () => ['the', 'whole'], Words, keep)).toHaveLength(2);
    expect(await cache.remember(['words'], DAY, async () => [], Words)).toHaveLength(2);
  });

  it('answers all the same when the database cannot', async () => {
    const { remember } = process(() => ['not for jsonb: \u0000']);
    expect(await remember('words', 'tea')).toEqual(['not for jsonb: \u0000']);
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`DROP TABLE cached_answers`);
        const cache = createResponseCache({ db: tx, log });
        expect(await cache.remember(['words'], DAY, async () => ['beans'], Words)).toEqual(['beans']);
        tx.rollback();
      })
      .catch(() => {});
  });
});
