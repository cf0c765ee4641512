import type { AdminSubscription } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { notFound } from '../../platform/errors.ts';
import { findPersonalWorkspace } from '../../workspaces/index.ts';
import { compareSubscription } from '../admin-subscription.ts';
import type { BillingCtx } from '../context.ts';
import { askPaddle } from '../paddle/ask-paddle.ts';
import { createPace } from '../reconciliation/pace.ts';
import { reconcileWorkspace } from '../reconciliation/reconcile-workspace.ts';
import { findSubscription } from '../subscription/queries.ts';

/** Higher than the hourly job's, because an admin is waiting for the response. */
const CALLS_PER_MINUTE = 200;

type Ctx = Pick<BillingCtx, 'db' | 'log' | 'queue' | 'paddle' | 'prices' | 'config'>;

/**
 * Updates a user's subscriptions and payments from the provider. @throws DomainError NOT_FOUND, or as `askPaddle`
 * does
 */
export async function reconcileSubscription(
  ctx: Ctx,
  admin: { userId: string },
  userId: string,
): Promise<AdminSubscription> {
  const workspaceId = await findPersonalWorkspace(ctx.db, userId);
  if (!workspaceId) throw notFound('User');
  const before = await findSubscription(ctx.db, workspaceId);
  await askPaddle(ctx, {
    failed: "The payment provider didn't answer. Please try again.",
    ask: (paddle) => reconcileWorkspace({ ...ctx, paddle, pace: createPace(CALLS_PER_MINUTE) }, workspaceId),
  });
  const row = await findSubscription(ctx.db, workspaceId);
  await recordEvent(ctx, {
    action: 'subscription.reconciled',
    actorId: admin.userId,
    userId,
    ...(row && { target: row.id }),
    before: stateOf(before),
    after: stateOf(row),
  });
  return compareSubscription(ctx, row);
}

const stateOf = (row: Awaited<ReturnType<typeof findSubscription>>) => ({
  plan: row?.planType ?? null,
  status: row?.status ?? null,
  period_end: row?.currentPeriodEnd?.toISOString() ?? null,
});
