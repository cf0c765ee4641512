import { randomUUID } from 'node:crypto';
import type { PlanType } from '@inkstep/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { createTestQueue } from '../../test/test-queue.ts';
import { buildUser } from '../identity/factory.ts';
import { type AnnounceCtx, noticeMailJob } from '../identity/index.ts';
import { connectDb, type Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Actor } from '../platform/http/actor.ts';
import { buildMember } from '../workspaces/factory.ts';
import { findPersonalWorkspace } from '../workspaces/index.ts';
import { getUsage } from './get-usage.ts';
import { returnReservation } from './queries.ts';
import { countReservedArticle, reserveArticle } from './reserve-article.ts';
import { monthlyUsage, subscriptions, usageReservations } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const queue = await createTestQueue(testDb, [noticeMailJob]);
const ctx = { db, queue };

const person = async (planType: PlanType = 'V1_DEFAULT_ACCESS') => (await buildUser(db, { planType })).actor;
const starters = new Map<string, string>();
const reserve = async (on: { db: Db }, actor: Actor) => {
  const id = randomUUID();
  await reserveArticle(on, actor, id);
  starters.set(id, actor.userId);
  return id;
};
const kept = (on: AnnounceCtx, workId: string) =>
  countReservedArticle(on, { workId, startedBy: starters.get(workId) ?? null });
const used = async (actor: Actor) => (await getUsage(ctx, actor)).monthly_articles.used;
const month = (offset: number) =>
  sql<string>`(date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ${offset}))::date`;
const usedIn = async (actor: Actor, offset: number) => {
  const [row] = await db
    .select({ used: monthlyUsage.used })
    .from(monthlyUsage)
    .where(and(eq(monthlyUsage.workspaceId, actor.workspaceId), eq(monthlyUsage.period, month(offset))));
  return row?.used;
};

/** Makes parallel calls, each on its own connection. */
async function race(actor: Actor, calls: number) {
  const many = connectDb(testDb.connection, { log: console, max: calls });
  try {
    await Promise.all(Array.from({ length: calls }, () => many.pool.query('SELECT 1')));
    const attempt = () => inTransaction({ db: many.db }, (tx) => reserve(tx, actor));
    const results = await Promise.allSettled(Array.from({ length: calls }, attempt));
    const refusals = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason.code);
    return { granted: calls - refusals.length, refusals: new Set(refusals) };
  } finally {
    await many.close();
  }
}

describe('reserveArticle', () => {
  it('[BILL-14, GEN-34] refuses the article after the last one of the plan, in words', async () => {
    const actor = await person();
    for (let articles = 0; articles < 5; articles++) await reserve(ctx, actor);
    await expect(reserve(ctx, actor)).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
      message: 'Monthly limit reached: the Free plan includes 5 articles a month.',
    });
    expect(await used(actor)).toBe(5);
    expect(await db.$count(usageReservations, eq(usageReservations.workspaceId, actor.workspaceId))).toBe(5);
  });

  it('[GEN-35] grants 5 of 40 that come at once, first article included', async () => {
    const actor = await person();
    expect(await race(actor, 40)).toEqual({ granted: 5, refusals: new Set(['USAGE_LIMIT_EXCEEDED']) });
    expect(await used(actor)).toBe(5);
  });

  it('[GEN-35] grants the last one to one of 40', async () => {
    const actor = await person();
    for (let articles = 0; articles < 4; articles++) await reserve(ctx, actor);
    expect((await race(actor, 40)).granted).toBe(1);
  });

  it('[BILL-12] counts articles of an unlimited plan and refuses none', async () => {
    const actor = await person('max');
    expect(await race(actor, 40)).toEqual({ granted: 40, refusals: new Set() });
    expect(await used(actor)).toBe(40);
  });

  it('counts each user separately', async () => {
    const [ann, ben] = [await person(), await person()];
    await reserve(ctx, ann);
    expect([await used(ann), await used(ben)]).toEqual([1, 0]);
  });

  it('takes nothing when the work did not start', async () => {
    const actor = await person();
    const failing = inTransaction(ctx, async (tx) => {
      await reserve(tx, actor);
      throw new Error('no queue');
    });
    await expect(failing).rejects.toThrow('no queue');
    expect(await used(actor)).toBe(0);
  });

  it('[BILL-09] resets with the month', async () => {
    const actor = await person();
    await db.insert(monthlyUsage).values({ workspaceId: actor.workspaceId, period: month(-1), used: 5 });
    await reserve(ctx, actor);
    expect([await usedIn(actor, -1), await usedIn(actor, 0)]).toEqual([5, 1]);
  });

  it('counts what all members of a workspace start, and nothing in their own workspaces', async () => {
    const owner = await person();
    const member = (await buildMember(db, { workspaceId: owner.workspaceId, memberRole: 'editor' })).actor;
    for (const actor of [owner, member, member, owner, member]) await reserve(ctx, actor);
    for (const actor of [owner, member])
      await expect(reserve(ctx, actor)).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
    const workspaceId = (await findPersonalWorkspace(db, member.userId))!;
    expect((await getUsage(ctx, { workspaceId })).monthly_articles.used).toBe(0);
  });

  it('obeys a smaller plan at once', async () => {
    const actor = await person('pro');
    for (let articles = 0; articles < 6; articles++) await reserve(ctx, actor);
    await db.delete(subscriptions).where(eq(subscriptions.workspaceId, actor.workspaceId));
    await expect(reserve(ctx, actor)).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
    expect((await getUsage(ctx, actor)).monthly_articles).toEqual({ used: 6, limit: 5, remaining: 0 });
  });
});

describe('settling', () => {
  const settle = { keep: kept, return: (_: unknown, id: string) => returnReservation(db, id) };

  it('keeps a finished article', async () => {
    const actor = await person();
    await kept(ctx, await reserve(ctx, actor));
    expect(await getUsage(ctx, actor)).toMatchObject({ monthly_articles: { used: 1 }, total_articles: 1 });
  });

  it('[GEN-36] gives a failed one back, so that it can be used again', async () => {
    const actor = await person();
    const reservations = [];
    for (let articles = 0; articles < 5; articles++) reservations.push(await reserve(ctx, actor));
    await returnReservation(db, reservations[2]!);
    expect(await getUsage(ctx, actor)).toMatchObject({
      monthly_articles: { remaining: 1 },
      total_articles: 0,
    });
    await reserve(ctx, actor);
    await expect(reserve(ctx, actor)).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
  });

  it.each([
    ['keep', 'return', 1],
    ['keep', 'keep', 1],
    ['return', 'keep', 0],
    ['return', 'return', 0],
  ] as const)('happens once: %s, then %s', async (first, second, left) => {
    const actor = await person();
    const id = await reserve(ctx, actor);
    await settle[first](ctx, id);
    await settle[second](ctx, id);
    expect(await getUsage(ctx, actor)).toMatchObject({
      monthly_articles: { used: left },
      total_articles: left,
    });
  });

  it('happens once when it comes ten times at once', async () => {
    const actor = await person();
    const id = await reserve(ctx, actor);
    await reserve(ctx, actor);
    await Promise.all(Array.from({ length: 10 }, () => returnReservation(db, id)));
    expect(await used(actor)).toBe(1);
  });

  it('[BILL-09, GEN-36] gives back to the month that it was taken from', async () => {
    const actor = await person();
    const id = await reserve(ctx, actor);
    await reserve(ctx, actor);
    const lastMonth = { period: month(-1) };
    await db.update(usageReservations).set(lastMonth).where(eq(usageReservations.id, id));
    await db.insert(monthlyUsage).values({ workspaceId: actor.workspaceId, used: 3, ...lastMonth });
    await returnReservation(db, id);
    expect([await usedIn(actor, -1), await usedIn(actor, 0)]).toEqual([2, 2]);
  });
});

describe('hearing about the month', () => {
  const announced = async ({ userId }: Actor) => {
    const { rows } = await db.execute<{ data: { used: number; limit: number } }>(
      sql`SELECT data FROM pgboss.job WHERE data->>'userId' = ${userId} ORDER BY (data->>'used')::int`,
    );
    return rows.map(({ data }) => [data.used, data.limit]);
  };

  it('[PROF-23] comes with the article that makes 80% and with the last one, once each', async () => {
    const actor = await person();
    for (let articles = 0; articles < 5; articles++) {
      const id = await reserve(ctx, actor);
      await kept(ctx, id);
      await kept(ctx, id);
    }
    expect(await announced(actor)).toEqual([
      [4, 5],
      [5, 5],
    ]);
  });

  it('[PROF-23] is sent once when articles finish at the same time', async () => {
    const actor = await person();
    const reserved = [];
    for (let articles = 0; articles < 5; articles++) reserved.push(await reserve(ctx, actor));
    await Promise.all(reserved.map((id) => kept(ctx, id)));
    expect(await announced(actor)).toEqual([
      [4, 5],
      [5, 5],
    ]);
  });

  it('[PROF-23] does not come again after articles were given back', async () => {
    const actor = await person();
    for (let articles = 0; articles < 4; articles++) await kept(ctx, await reserve(ctx, actor));
    await returnReservation(db, await reserve(ctx, actor));
    await returnReservation(db, await reserve(ctx, actor));
    expect(await announced(actor)).toEqual([[4, 5]]);
  });

  it('[PROF-23] goes by the plan', async () => {
    const [pro, max] = [await person('pro'), await person('max')];
    for (const actor of [pro, max]) {
      for (let articles = 0; articles < 5; articles++) await kept(ctx, await reserve(ctx, actor));
      expect(await announced(actor)).toEqual([]);
    }
    await db.update(monthlyUsage).set({ kept: 119 }).where(eq(monthlyUsage.workspaceId, pro.workspaceId));
    await kept(ctx, await reserve(ctx, pro));
    expect(await announced(pro)).toEqual([[120, 150]]);
  });

  it('[PROF-23] does not come when the work is rolled back', async () => {
    const actor = await person();
    for (let articles = 0; articles < 3; articles++) await kept(ctx, await reserve(ctx, actor));
    const id = await reserve(ctx, actor);
    const failing = inTransaction(ctx, async (tx) => {
      await kept(tx, id);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await announced(actor)).toEqual([]);
  });
});
