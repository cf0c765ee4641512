import { randomUUID } from 'node:crypto';
import type { PlanType } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createTestQueue } from '../../../test/test-queue.ts';
import { buildUser } from '../../identity/factory.ts';
import { noticeMailJob } from '../../identity/index.ts';
import { connectDb, type Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { buildSubscription } from '../factory.ts';
import { getUsage } from '../get-usage.ts';
import { updatePlansOn } from '../plans/queries.ts';
import { reserveArticle } from '../reserve-article.ts';
import { subscriptions, usageReservations } from '../tables.ts';
import {
  countRevision,
  openRevisions,
  type ReservedRevision,
  reserveRevision,
  returnRevision,
} from './count-revision.ts';
import { revisionWordsLeft } from './revision-words-left.ts';
import { revisionAllowances } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const queue = await createTestQueue(testDb, [noticeMailJob]);
const ctx = { db, queue };

const person = async (planType: PlanType = 'V1_DEFAULT_ACCESS') => (await buildUser(db, { planType })).actor;
const taskOf = ({ workspaceId }: Actor) => ({ workspaceId, taskId: randomUUID() });
type Task = ReturnType<typeof taskOf>;

const REVISION = { words: 300, isGenerated: true, articleWords: 1000, counts: false };
const reserve = (task: Task, given: Partial<typeof REVISION> = {}, on: { db: Db } = ctx) =>
  reserveRevision(on, task, { ...REVISION, ...given });
const count = (actor: Actor, revision: ReservedRevision | null, words: number) =>
  inTransaction(ctx, (tx) => countRevision(tx, revision!, { words, startedBy: actor.userId }));
const open = (task: Task, words = 1000) => inTransaction(ctx, (tx) => openRevisions(tx.db, task, words));
/** Leaves so many words, or none, of what an article of 1,000 words includes. */
async function leave(task: Task, words: number) {
  await open(task);
  await db
    .update(revisionAllowances)
    .set({ usedWords: 3300 - words })
    .where(eq(revisionAllowances.taskId, task.taskId));
}
const left = (task: Task) => revisionWordsLeft(ctx, task);
const usage = (actor: Actor) => getUsage(ctx, actor);
const used = async (actor: Actor) => (await usage(actor)).monthly_articles.used;
const states = async ({ workspaceId }: Actor) => {
  const rows = await db
    .select({ state: usageReservations.state })
    .from(usageReservations)
    .where(eq(usageReservations.workspaceId, workspaceId));
  return rows.map(({ state }) => state).toSorted();
};
async function useMonth(actor: Actor, articles: number) {
  for (let article = 0; article < articles; article++) await reserveArticle(ctx, actor, randomUUID());
}

/** Makes 40 parallel calls, each on its own connection. */
async function race(attempt: (on: { db: Db }, index: number) => Promise<unknown>) {
  const many = connectDb(testDb.connection, { log: console, max: 40 });
  try {
    await Promise.all(Array.from({ length: 40 }, () => many.pool.query('SELECT 1')));
    const calls = Array.from({ length: 40 }, (_, index) => attempt({ db: many.db }, index));
    const results = await Promise.allSettled(calls);
    const refusals = results
      .filter(({ status }) => status === 'rejected')
      .map((each) => Object(each).reason.code);
    return { granted: 40 - refusals.length, refusals: [...new Set(refusals)] };
  } finally {
    await many.close();
  }
}

const USED_UP = { code: 'REVISIONS_USED_UP' };

describe('the revisions of an article', () => {
  it('are included as often as the plan says, then asked about', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await open(task);
    expect(await left(task)).toBe(3300);
    for (let revision = 0; revision < 11; revision++) await count(actor, await reserve(task), 300);
    expect(await left(task)).toBe(0);
    await expect(reserve(task)).rejects.toMatchObject({
      ...USED_UP,
      message:
        'The AI rewriting that this article includes is used up. Another revision counts as one of your articles this month (0 of 5 used).',
      details: [{ path: 'counts' }],
    });
    expect(await used(actor)).toBe(0);
  });

  it('count the words that were written, not those that were asked for', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await open(task);
    await count(actor, await reserve(task), 120);
    expect(await left(task)).toBe(3180);
    const revision = await reserve(task);
    expect(await left(task)).toBe(2880);
    await returnRevision(ctx, revision!);
    expect(await left(task)).toBe(3180);
  });

  it('reserve 100 words at least, as an empty section may become long', async () => {
    const task = taskOf(await person());
    await leave(task, 200);
    for (const words of [0, 0]) await reserve(task, { words });
    await expect(reserve(task, { words: 0 })).rejects.toMatchObject(USED_UP);
  });

  it('count three times where the text was not generated here', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await open(task);
    await count(actor, await reserve(task, { isGenerated: false }), 300);
    expect(await left(task)).toBe(2400);
  });

  it('are 100 words for a text that was typed', async () => {
    const actor = await person();
    const task = taskOf(actor);
    const typed = { isGenerated: false };
    expect(await left(task)).toBe(100);
    await count(actor, await reserve(task, { ...typed, words: 20 }), 40);
    expect(await left(task)).toBe(60);
    await count(actor, await reserve(task, { ...typed, words: 60 }), 60);
    await expect(reserve(task, { ...typed, words: 1 })).rejects.toMatchObject(USED_UP);
  });

  it('belong to one article each, and to one workspace', async () => {
    const [ann, ben] = [await person(), await person()];
    const task = taskOf(ann);
    await leave(task, 0);
    expect(await left({ ...task, workspaceId: ben.workspaceId })).toBe(100);
    expect(await left(taskOf(ann))).toBe(100);
  });

  it('grow with each article of the month that the text counts as', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 0);
    await open(task, 800);
    expect(await left(task)).toBe(2400);
  });

  it('go to one of 40 that come at once for the last word', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 1);
    expect(await race((on) => reserve(task, {}, on))).toEqual({
      granted: 1,
      refusals: ['REVISIONS_USED_UP'],
    });
    expect(await used(actor)).toBe(0);
  });
});

describe('a revision that counts as an article', () => {
  const counts = { counts: true };

  it('is reserved and kept once, and includes further ones', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 0);
    const revision = await reserve(task, counts);
    expect(await states(actor)).toEqual(['held']);
    await count(actor, revision, 300);
    expect(await usage(actor)).toMatchObject({ monthly_articles: { used: 1 }, total_articles: 1 });
    expect(await states(actor)).toEqual(['kept']);
    expect(await left(task)).toBe(2700);
    await count(actor, await reserve(task), 300);
    expect(await used(actor)).toBe(1);
  });

  it('counts nothing while revisions are left', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 1);
    await count(actor, await reserve(task, counts), 300);
    expect(await used(actor)).toBe(0);
  });

  it('is reserved once by 40 that come at once', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 0);
    const long = { ...counts, articleWords: 5000 };
    expect(await race((on) => reserve(task, long, on))).toEqual({ granted: 40, refusals: [] });
    expect(await used(actor)).toBe(1);
  });

  it('takes the last article of the month once, for one of 40 tasks', async () => {
    const actor = await person();
    await useMonth(actor, 4);
    const tasks = Array.from({ length: 40 }, () => taskOf(actor));
    for (const task of tasks) await leave(task, 0);
    expect(await race((on, index) => reserve(tasks[index]!, counts, on))).toEqual({
      granted: 1,
      refusals: ['USAGE_LIMIT_EXCEEDED'],
    });
    expect(await used(actor)).toBe(5);
  });

  it('is given back if no text came, and asked about again', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 0);
    const revision = await reserve(task, counts);
    await returnRevision(ctx, revision!);
    expect(await used(actor)).toBe(0);
    expect(await states(actor)).toEqual(['returned']);
    await expect(reserve(task)).rejects.toMatchObject(USED_UP);
  });

  it('that is given back leaves what others wrote meanwhile to the next one', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 0);
    const failing = await reserve(task, counts);
    await count(actor, await reserve(task), 300);
    await returnRevision(ctx, failing!);
    await expect(reserve(task)).rejects.toMatchObject(USED_UP);
    await count(actor, await reserve(task, counts), 300);
    expect(await left(task)).toBe(2400);
    expect(await states(actor)).toEqual(['kept', 'returned']);
  });

  it('is refused without asking once the month is used up', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 0);
    await useMonth(actor, 5);
    for (const given of [counts, {}])
      await expect(reserve(task, given)).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
    expect(await used(actor)).toBe(5);
    expect(await left(task)).toBe(0);
  });

  it('counts in the month in which it was asked for, and its revisions stay', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 0);
    const revision = await reserve(task, counts);
    const lastMonth = sql`(period - interval '1 month')::date`;
    for (const table of ['usage_reservations', 'monthly_usage'])
      await db.execute(
        sql`UPDATE ${sql.identifier(table)} SET period = ${lastMonth} WHERE workspace_id = ${actor.workspaceId}`,
      );
    await count(actor, revision, 300);
    expect(await usage(actor)).toMatchObject({ monthly_articles: { used: 0 }, total_articles: 1 });
    expect(await left(task)).toBe(2700);
  });
});

describe('plans', () => {
  it('without a monthly limit neither count nor ask', async () => {
    const actor = await person('max');
    const task = taskOf(actor);
    for (let revision = 0; revision < 3; revision++)
      expect(await reserve(task, { isGenerated: false, words: 5000 })).toBeNull();
    expect(await left(task)).toBe(-1);
    expect(await used(actor)).toBe(0);
  });

  it('that end leave what the article includes, as it was', async () => {
    const actor = await person('max');
    const task = taskOf(actor);
    await open(task);
    await reserve(task, { words: 5000 });
    await db.delete(subscriptions).where(eq(subscriptions.workspaceId, actor.workspaceId));
    expect(await left(task)).toBe(3300);
    await reserve(task, { words: 3300 });
    await expect(reserve(task)).rejects.toMatchObject(USED_UP);
  });

  it('that are turned off ask nothing', async () => {
    const actor = await person();
    const task = taskOf(actor);
    await leave(task, 0);
    await updatePlansOn(db, false);
    try {
      expect(await reserve(task)).toBeNull();
    } finally {
      await updatePlansOn(db, true);
    }
  });
});

describe('in a free trial', () => {
  async function onTrial() {
    const { actor } = await buildUser(db);
    await buildSubscription(db, actor.workspaceId, {
      planType: 'max',
      status: 'trialing',
      trialStartsAt: new Date(Date.now() - 86_400_000),
      trialEndsAt: new Date(Date.now() + 6 * 86_400_000),
    });
    return actor;
  }

  it('revisions are limited as on Pro, and not once it is paid', async () => {
    const actor = await onTrial();
    const task = taskOf(actor);
    await open(task);
    expect(await left(task)).toBe(3300);
    expect(await reserve(task)).toMatchObject({ weight: 1 });
    await db
      .update(subscriptions)
      .set({ status: 'active' })
      .where(eq(subscriptions.workspaceId, actor.workspaceId));
    expect(await left(task)).toBe(-1);
    expect(await reserve(task)).toBeNull();
  });

  it('another revision counts as one of its articles, until they are used up', async () => {
    const actor = await onTrial();
    const task = taskOf(actor);
    await leave(task, 0);
    await useMonth(actor, 9);
    await expect(reserve(task)).rejects.toMatchObject({
      ...USED_UP,
      message:
        'The AI rewriting that this article includes is used up. Another revision counts as one of the articles of your free trial (9 of 10 used).',
    });
    await useMonth(actor, 1);
    await expect(reserve(task)).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
      message: expect.stringContaining('Trial limit reached'),
    });
  });
});
