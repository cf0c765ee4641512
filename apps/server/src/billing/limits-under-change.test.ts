import { randomUUID } from 'node:crypto';
import type { PlanType } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { createTestQueue } from '../../test/test-queue.ts';
import { buildUser } from '../identity/factory.ts';
import { connectDb } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { DomainError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { applyAdjustment } from './events/apply-adjustment.ts';
import { applySubscription } from './events/apply-subscription.ts';
import { buildPayment, buildSubscription, providerId } from './factory.ts';
import { billingMailJob } from './mails/send-billing-mail.ts';
import { setManualPlan } from './plans/set-manual-plan.ts';
import { insertReservations } from './queries.ts';
import { reserveArticle } from './reserve-article.ts';
import { monthlyUsage, type ProviderStatus, usageReservations } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const queue = await createTestQueue(testDb, [billingMailJob]);
/** Opens a connection for each start. */
const many = connectDb(testDb.connection, { log: console, max: 45 });
afterAll(() => many.close());

const PRICES = { pro: providerId('pri'), max: providerId('pri') };
const prices = {
  planOfPrice: (id: string) => (id === PRICES.max ? 'max' : id === PRICES.pro ? 'pro' : undefined),
} as const;
const STARTS = 40;

interface Subscriber {
  actor: Actor;
  subscriptionId: string;
}

async function subscriber(
  planType: 'pro' | 'max',
  used: number,
  status: ProviderStatus,
): Promise<Subscriber> {
  const { actor } = await buildUser(db);
  const { workspaceId } = actor;
  const given = { planType, status, priceId: PRICES[planType], occurredAt: '2026-01-01T00:00:00Z' };
  const subscriptionId = await buildSubscription(db, workspaceId, given);
  const limit = -1;
  for (let article = 0; article < used; article += 1) {
    await insertReservations(db, { ids: [randomUUID()], workspaceId, limit });
  }
  return { actor, subscriptionId };
}

function apply(
  tx: Parameters<typeof applySubscription>[0],
  id: string,
  status: ProviderStatus,
  plan: 'pro' | 'max',
) {
  const now = new Date().toISOString();
  const period = { starts_at: now, ends_at: new Date(Date.now() + 86_400_000).toISOString() };
  return applySubscription(
    tx,
    {
      id,
      status,
      customer_id: providerId('ctm'),
      created_at: now,
      updated_at: now,
      current_billing_period: status === 'canceled' ? null : period,
      items: [{ price: { id: PRICES[plan] } }],
      custom_data: null,
    },
    now,
  );
}

/** Simulates an event of Paddle. */
const becomes =
  (status: ProviderStatus, plan: 'pro' | 'max' = 'pro') =>
  ({ subscriptionId }: Subscriber) =>
    inTransaction({ db: many.db, queue, prices }, (tx) => apply(tx, subscriptionId, status, plan));

/** Refunds the last payment after the subscription was canceled. */
async function isRefunded(person: Subscriber): Promise<void> {
  const { subscriptionId, actor } = person;
  const transaction = await buildPayment(db, { subscriptionId, workspaceId: actor.workspaceId });
  await becomes('canceled')(person);
  const totals = { total: 2900, currency_code: 'USD' };
  const occurredAt = new Date().toISOString();
  const sent = { id: providerId('evt'), status: 'approved' as const, totals, created_at: occurredAt };
  await inTransaction({ db: many.db, queue }, (tx) =>
    applyAdjustment(tx, { ...sent, action: 'refund', transaction_id: transaction }, occurredAt),
  );
}

const start = ({ workspaceId }: Actor) =>
  inTransaction({ db: many.db }, (tx) => reserveArticle(tx, { workspaceId }, randomUUID())).then(
    (plan) => plan,
    (error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'USAGE_LIMIT_EXCEEDED') throw error;
      return undefined;
    },
  );

const usedOf = async ({ workspaceId }: Actor) => {
  const [row] = await db.select().from(monthlyUsage).where(eq(monthlyUsage.workspaceId, workspaceId));
  return row?.used ?? 0;
};

interface Race {
  name: string;
  plan: 'pro' | 'max';
  status: ProviderStatus;
  used: number;
  change: (person: Subscriber) => Promise<unknown>;
  /** Limit of the plan after the change. */
  limit: number;
}

const RACES: Race[] = [
  {
    name: 'an upgrade',
    plan: 'pro',
    status: 'active',
    used: 140,
    change: becomes('active', 'max'),
    limit: 1e9,
  },
  {
    name: 'a downgrade',
    plan: 'max',
    status: 'active',
    used: 140,
    change: becomes('active', 'pro'),
    limit: 150,
  },
  {
    name: 'the end of a trial',
    plan: 'pro',
    status: 'trialing',
    used: 2,
    change: becomes('past_due'),
    limit: 5,
  },
  { name: 'a refund', plan: 'pro', status: 'active', used: 2, change: isRefunded, limit: 5 },
];

describe('40 starts race with', () => {
  const startMany = (actor: Actor) => Array.from({ length: STARTS }, () => start(actor));

  it.each(RACES)('[BILL-14] $name: nothing is granted beyond the plan of that moment', async (race) => {
    const { plan, status, used, change, limit } = race;
    for (const head of [0, 3, 10]) {
      const person = await subscriber(plan, used, status);
      const { actor } = person;
      const starts = startMany(actor);
      await many.pool.query('SELECT pg_sleep($1)', [head / 1000]);
      await change(person);
      // Reservations until now were granted by the previous plan.
      const atChange = await usedOf(actor);
      const granted = (await Promise.all(starts)).filter(Boolean).length;
      await Promise.all(startMany(actor));
      const total = await usedOf(actor);
      expect(total).toBeGreaterThanOrEqual(used + granted);
      expect(total).toBeLessThanOrEqual(Math.max(atChange, limit));
      const { workspaceId } = actor;
      expect(await db.$count(usageReservations, eq(usageReservations.workspaceId, workspaceId))).toBe(total);
    }
  });

  it('[BILL-09] the end of the month: the new month begins at nothing, the old one keeps its count', async () => {
    const { actor } = await subscriber('pro', 149, 'active');
    const [first] = await Promise.all(Array.from({ length: STARTS }, () => start(actor)));
    expect(await usedOf(actor)).toBe(150);
    expect(first === 'pro' || first === undefined).toBe(true);
    await db.execute(sql`
      UPDATE monthly_usage SET period = (period - interval '1 month')::date WHERE workspace_id = ${actor.workspaceId}`);
    const granted = (await Promise.all(Array.from({ length: STARTS }, () => start(actor)))).filter(Boolean);
    expect(granted).toHaveLength(STARTS);
    const rows = await db.select().from(monthlyUsage).where(eq(monthlyUsage.workspaceId, actor.workspaceId));
    expect(rows.map(({ used }) => used).toSorted((a, b) => a - b)).toEqual([STARTS, 150]);
  });
});

describe('a start and a change at the same moment', () => {
  /** True if a statement waits for another transaction's lock. */
  const waits = async () => {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return (rows[0]?.waiting ?? 0) > 0;
  };
  const untilWaiting = async () => {
    for (let tries = 0; !(await waits()); tries += 1) {
      if (tries === 300) throw new Error('nothing waits for a lock');
      await many.pool.query('SELECT pg_sleep(0.01)');
    }
  };

  it('[BILL-14] the change waits for a start that has read the plan', async () => {
    const person = await subscriber('max', 10, 'active');
    let change: Promise<unknown> = Promise.resolve();
    const granted = await inTransaction({ db: many.db }, async (tx) => {
      const plan = await reserveArticle(tx, person.actor, randomUUID());
      change = becomes('past_due')(person);
      await untilWaiting();
      return plan;
    });
    await change;
    expect(granted).toBe('max');
    expect(await start(person.actor)).toBeUndefined();
  });

  it('[BILL-14] a start waits for a change that is being stored, and gets its plan', async () => {
    const person = await subscriber('max', 10, 'active');
    let started: Promise<PlanType | undefined> = Promise.resolve(undefined);
    await inTransaction({ db: many.db, queue, prices }, async (tx) => {
      await apply(tx, person.subscriptionId, 'past_due', 'max');
      started = start(person.actor);
      await untilWaiting();
    });
    expect(await started).toBeUndefined();
    expect(await usedOf(person.actor)).toBe(10);
  });

  it('[BILL-14] so it is with a plan by hand', async () => {
    const { actor } = await buildUser(db);
    const { workspaceId } = actor;
    const by = { planType: 'max', setBy: undefined } as const;
    await inTransaction({ db }, (tx) => setManualPlan(tx, workspaceId, by));
    for (let article = 0; article < 10; article += 1) expect(await start(actor)).toBe('max');
    let started: Promise<PlanType | undefined> = Promise.resolve(undefined);
    await inTransaction({ db: many.db }, async (tx) => {
      await setManualPlan(tx, workspaceId, { ...by, planType: 'V1_DEFAULT_ACCESS' });
      started = start(actor);
      await untilWaiting();
    });
    expect(await started).toBeUndefined();
  });
});
