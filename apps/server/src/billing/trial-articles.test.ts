import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { buildUser } from '../identity/factory.ts';
import { connectDb } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { buildSubscription } from './factory.ts';
import { getUsage } from './get-usage.ts';
import { returnReservation } from './queries.ts';
import { reserveArticle, reserveArticles } from './reserve-article.ts';
import { manualPlans, subscriptions, usageReservations } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function onTrial(planType: 'pro' | 'max' = 'max') {
  const { actor } = await buildUser(db);
  await buildSubscription(db, actor.workspaceId, {
    planType,
    status: 'trialing',
    trialStartsAt: inDays(-1),
    trialEndsAt: inDays(6),
  });
  return actor;
}
type Actor = Awaited<ReturnType<typeof onTrial>>;

const reserve = async (actor: Actor) => {
  const id = randomUUID();
  await inTransaction({ db }, (tx) => reserveArticle(tx, actor, id));
  return id;
};
const usage = async (actor: Actor) => (await getUsage({ db }, actor)).monthly_articles;
const refusal = {
  code: 'USAGE_LIMIT_EXCEEDED',
  message:
    'Trial limit reached: the free trial includes 10 articles. You get all articles of your plan with your first payment.',
};

describe('a free trial', () => {
  it.each(['pro', 'max'] as const)(
    'of %s includes 10 articles, and gives back what is returned',
    async (plan) => {
      const actor = await onTrial(plan);
      const ids = [];
      for (let articles = 0; articles < 10; articles += 1) ids.push(await reserve(actor));
      expect(await usage(actor)).toEqual({ used: 10, limit: 10, remaining: 0, in_trial: true });
      await expect(reserve(actor)).rejects.toMatchObject(refusal);
      await returnReservation(db, ids[0]!);
      await reserve(actor);
      const more = inTransaction({ db }, (tx) => reserveArticles(tx, actor, [randomUUID(), randomUUID()]));
      await expect(more).rejects.toMatchObject(refusal);
      expect(await db.$count(usageReservations, eq(usageReservations.workspaceId, actor.workspaceId))).toBe(
        11,
      );
    },
  );

  it('grants 10 of 30 that come at once', async () => {
    const actor = await onTrial();
    const many = connectDb(testDb.connection, { log: console, max: 30 });
    try {
      const attempts = Array.from({ length: 30 }, () =>
        inTransaction({ db: many.db }, (tx) => reserveArticle(tx, actor, randomUUID())),
      );
      const granted = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled');
      expect(granted).toHaveLength(10);
    } finally {
      await many.close();
    }
  });

  it('counts only what was written since it began', async () => {
    const actor = await onTrial();
    await reserve(actor);
    await db
      .update(usageReservations)
      .set({ createdAt: inDays(-2) })
      .where(eq(usageReservations.workspaceId, actor.workspaceId));
    expect(await usage(actor)).toEqual({ used: 0, limit: 10, remaining: 10, in_trial: true });
  });

  it('limits nothing once it is paid, or beside a plan by hand', async () => {
    const [ann, bob] = [await onTrial(), await onTrial()];
    const { workspaceId } = bob;
    await db
      .update(subscriptions)
      .set({ status: 'active' })
      .where(eq(subscriptions.workspaceId, ann.workspaceId));
    await db.insert(manualPlans).values({ workspaceId, planType: 'max' });
    for (const actor of [ann, bob]) {
      for (let articles = 0; articles < 11; articles += 1) await reserve(actor);
      expect(await usage(actor)).toEqual({ used: 11, limit: -1, remaining: -1 });
    }
  });
});
