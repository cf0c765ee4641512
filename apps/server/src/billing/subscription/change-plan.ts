import type { PaidPlan } from '@inkstep/contract';
import { planByType, type Subscription } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import type { BillingCtx } from '../context.ts';
import { applySubscription } from '../events/apply-subscription.ts';
import { askPaddle } from '../paddle/ask-paddle.ts';
import { enqueueDowngrade } from './apply-downgrades.ts';
import { describeSubscription } from './describe-subscription.ts';
import { planStep, updateTo } from './plan-step.ts';
import {
  clearPendingDowngrade,
  findDueDowngrade,
  type SubscriptionRow,
  setPendingDowngrade,
} from './queries.ts';
import { recordChange } from './record-change.ts';
import { refreshSubscription } from './refresh-subscription.ts';

type Ctx = Pick<BillingCtx, 'db' | 'queue' | 'log' | 'secrets' | 'paddle' | 'prices'>;

interface Changing {
  actor: { userId: string; workspaceId: string };
  row: SubscriptionRow;
  wanted: PaidPlan;
}

const FAILED = 'Failed to change your plan. Please try again.';

/**
 * Upgrades at once, downgrades at the end of the period. Choosing the current plan drops a pending downgrade. @throws
 * DomainError CONFLICT, PAYMENT_PROVIDER_FAILED
 */
export async function changePlan(
  ctx: Ctx,
  actor: Changing['actor'],
  wanted: PaidPlan,
): Promise<{ subscription: Subscription }> {
  const row = await refreshSubscription(ctx, { workspaceId: actor.workspaceId, failed: FAILED });
  const step = planStep(row, wanted);
  await { up: upgrade, down: storeDowngrade, same: keepPlan }[step](ctx, { actor, row, wanted });
  return { subscription: await describeSubscription(ctx, actor) };
}

async function upgrade(ctx: Ctx, { actor, row, wanted }: Changing): Promise<void> {
  const update = updateTo(ctx.prices, { wanted, step: 'up', status: row.status });
  const changed = await askPaddle(ctx, {
    failed: FAILED,
    ask: (paddle) => paddle.updateSubscription(row.id, update),
  });
  await inTransaction(ctx, async (tx) => {
    await applySubscription(tx, changed, changed.updated_at);
    await recordChange(tx, { actorId: actor.userId, workspaceId: actor.workspaceId, before: row });
  });
}

const changedMeanwhile = () =>
  new DomainError('CONFLICT', 'Your subscription has changed meanwhile. Reload to see its current state.');

/** Paddle can't schedule a downgrade, so it is stored here until shortly before the renewal. */
async function storeDowngrade(ctx: Ctx, { actor, row, wanted }: Changing): Promise<void> {
  const { id, planType } = row;
  await inTransaction(ctx, async (tx) => {
    await lockWorkspace(tx.db, actor.workspaceId);
    if (!planType || !(await setPendingDowngrade(tx.db, { id, planType, pendingPlan: wanted })))
      throw changedMeanwhile();
    await recordChange(tx, { actorId: actor.userId, workspaceId: actor.workspaceId, before: row });
    if (await findDueDowngrade(tx.db, id)) await enqueueDowngrade(tx, id);
  });
}

async function keepPlan(ctx: Ctx, { actor, row }: Changing): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockWorkspace(tx.db, actor.workspaceId);
    if (!(await clearPendingDowngrade(tx.db, row.id))) throw downgradeInProgress(row);
    await recordChange(tx, { actorId: actor.userId, workspaceId: actor.workspaceId, before: row });
  });
}

/** Returns the error for a downgrade that can no longer be undone. */
export function downgradeInProgress({ pendingPlan, planType }: SubscriptionRow): DomainError {
  if (!pendingPlan || !planType) return changedMeanwhile();
  const [lower, current] = [planByType(pendingPlan).name, planByType(planType).name];
  return new DomainError(
    'SUBSCRIPTION_UPDATING',
    `The change to ${lower} is already being made. Once it's done, you can change back to ${current}.`,
  );
}
