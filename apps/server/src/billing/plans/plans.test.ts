import { PLANS, type PlanType } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { createLog } from '../../platform/create-log.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { getUsage } from '../get-usage.ts';
import { storageUsage } from '../storage/tables.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { manualPlans, subscriptions } from '../tables.ts';
import { getPlan, getPlanState } from './get-plan.ts';
import { listPlans } from './list-plans.ts';
import { requireBatchPlan } from './require-batch-plan.ts';
import { setManualPlan } from './set-manual-plan.ts';
import { switchPlans } from './switch-plans.ts';

const { db } = await createTestDb();

describe('[BILL-01, BILL-02, BILL-03, BILL-04, BILL-05, BILL-29] the plans', () => {
  it('[BILL-06] are those of the table, billed monthly', async () => {
    const { plans } = await listPlans({ db, paddle: undefined });
    expect(plans).toMatchObject(
      PLANS.map(({ storage: _, batches: __, plans_per_day: ___, seats: ____, ...plan }) => ({
        ...plan,
        currency: 'USD',
        interval: 'month',
      })),
    );
    expect(plans).toMatchObject([
      { plan_type: 'V1_DEFAULT_ACCESS', name: 'Free', price: 0, articles_per_month: 5, trial_days: 0 },
      { plan_type: 'pro', name: 'Pro', price: 29, articles_per_month: 150, trial_days: 7 },
      { plan_type: 'max', name: 'Max', price: 99, articles_per_month: -1, trial_days: 7 },
    ]);
  });

  it('say what they include, from the same figures', async () => {
    const { plans } = await listPlans({ db, paddle: undefined });
    const [free, pro, max] = plans.map(({ features }) => features);
    expect(free).toContain('5 articles a month');
    expect(free).toContain('Teams of up to 3 members');
    expect(pro).toContain('150 articles a month');
    expect(pro).not.toContain('Batch generation');
    expect(max).toEqual(
      expect.arrayContaining(['Unlimited articles', 'Batch generation', '7-day free trial']),
    );
  });
});

describe('[BILL-04] batches', () => {
  const workspaceWith = async (planType?: PlanType) =>
    (await buildUser(db, planType ? { planType } : {})).actor.workspaceId;

  it.each([undefined, 'pro'] as const)('are refused on %s', async (planType) => {
    await expect(requireBatchPlan({ db }, await workspaceWith(planType))).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
      message: 'Batch generation is part of the Max plan.',
    });
  });

  it('need Max to be in force, paid for or by hand', async () => {
    await expect(requireBatchPlan({ db }, await workspaceWith('max'))).resolves.toBeUndefined();
    const workspaceId = await workspaceWith();
    await db.insert(manualPlans).values({ workspaceId, planType: 'max' });
    await expect(requireBatchPlan({ db }, workspaceId)).resolves.toBeUndefined();
  });

  it('are refused to a worker once the plan has ended', async () => {
    const workspaceId = await workspaceWith('max');
    await requireBatchPlan({ db }, workspaceId);
    await db.update(subscriptions).set({ status: 'past_due' });
    await expect(requireBatchPlan({ db }, workspaceId)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  });

  it('are refused in a workspace that is gone', async () => {
    await expect(requireBatchPlan({ db }, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

const admin = await buildUser(db, { role: 'admin' });
const log = createLog('silent');
const queue = { send: async () => undefined, cancel: async () => {} };

describe('turned off by an admin', () => {
  const turn = (plans_on: boolean) => switchPlans({ db, log, queue }, admin.actor, { plans_on });
  afterEach(() => turn(true));

  it('give everyone everything, and come back as they were', async () => {
    const { actor } = await buildUser(db);
    expect(await getPlanState({ db }, actor.workspaceId)).toEqual({
      planType: 'V1_DEFAULT_ACCESS',
      plansOn: true,
    });
    await turn(false);
    expect(await getPlanState({ db }, actor.workspaceId)).toEqual({ planType: 'max', plansOn: false });
    expect((await getUsage({ db }, actor)).monthly_articles).toMatchObject({ limit: -1, remaining: -1 });
    await expect(requireBatchPlan({ db }, actor.workspaceId)).resolves.toBeUndefined();
    expect(await listPlans({ db, paddle: undefined })).toMatchObject({ plans_on: false });
    await turn(true);
    expect(await getPlan({ db }, actor.workspaceId)).toBe('V1_DEFAULT_ACCESS');
  });

  it('are recorded only when they change', async () => {
    const events = () => db.$count(auditEvents, eq(auditEvents.action, 'plans.switched'));
    const before = await events();
    await turn(true);
    expect(await events()).toBe(before);
    await turn(false);
    await turn(false);
    expect(await events()).toBe(before + 1);
  });

  it('name no plan where the storage is full', async () => {
    const { actor } = await buildUser(db);
    await turn(false);
    const fill = withinQuota({ db }, actor, ({ db: tx }) =>
      tx.insert(storageUsage).values({
        workspaceId: actor.workspaceId,
        tasks: 50_001,
        sources: 0,
        resources: 0,
        bytes: 0,
      }),
    );
    await expect(fill).rejects.toMatchObject({
      message: 'Storage is full: this server allows 50,000 tasks. Delete some content to continue.',
    });
  });

  it('can still be given by hand, for when they are on again', async () => {
    const { actor } = await buildUser(db);
    await turn(false);
    const given = { planType: 'max', setBy: admin.actor.userId } as const;
    expect(await inTransaction({ db }, (tx) => setManualPlan(tx, actor.workspaceId, given))).toBe(true);
    await turn(true);
    expect(await getPlan({ db }, actor.workspaceId)).toBe('max');
  });
});
