import { PLANS, type PlanType } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { manualPlans, subscriptions } from '../tables.ts';
import { listPlans } from './list-plans.ts';
import { requireBatchPlan } from './require-batch-plan.ts';

const { db } = await createTestDb();

describe('[BILL-01, BILL-02, BILL-03, BILL-04, BILL-05, BILL-29] the plans', () => {
  it('[BILL-06] are those of the table, billed monthly', () => {
    const { plans } = listPlans({ paddle: undefined });
    expect(plans).toMatchObject(
      PLANS.map(({ storage: _, batches: __, plans_per_day: ___, ...plan }) => ({
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

  it('say what they include, from the same figures', () => {
    const [free, pro, max] = listPlans({ paddle: undefined }).plans.map(({ features }) => features);
    expect(free).toContain('5 articles a month');
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
    await db.update(subscriptions).set({ status: 'paused' });
    await expect(requireBatchPlan({ db }, workspaceId)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  });

  it('are refused in a workspace that is gone', async () => {
    await expect(requireBatchPlan({ db }, crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
