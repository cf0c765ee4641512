import type { Subscription } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import type { BillingCtx } from '../context.ts';
import { applySubscription } from '../events/apply-subscription.ts';
import { askPaddle } from '../paddle/ask-paddle.ts';
import { describeSubscription } from './describe-subscription.ts';
import { dropPendingDowngrade } from './queries.ts';
import { recordChange } from './record-change.ts';
import { refreshSubscription } from './refresh-subscription.ts';

const FAILED = 'Failed to cancel subscription. Please try again.';

/**
 * Also drops a pending downgrade. Does nothing if already canceled. @throws DomainError CONFLICT,
 * PAYMENT_PROVIDER_FAILED
 */
export async function cancelSubscription(
  ctx: Pick<BillingCtx, 'db' | 'queue' | 'log' | 'secrets' | 'paddle' | 'prices'>,
  actor: { userId: string; workspaceId: string },
  effectiveFrom: 'next_billing_period' | 'immediately',
): Promise<{ subscription: Subscription }> {
  const { userId: actorId, workspaceId } = actor;
  const row = await refreshSubscription(ctx, { workspaceId, failed: FAILED });
  if (row.scheduledAction !== 'cancel' || effectiveFrom === 'immediately') {
    const canceled = await askPaddle(ctx, {
      failed: FAILED,
      ask: (paddle) => paddle.cancelSubscription(row.id, effectiveFrom),
    });
    await inTransaction(ctx, async (tx) => {
      await lockWorkspace(tx.db, workspaceId);
      await applySubscription(tx, canceled, canceled.updated_at);
      await dropPendingDowngrade(tx.db, row.id);
      await recordChange(tx, { actorId, workspaceId, before: row });
    });
  }
  return { subscription: await describeSubscription(ctx, actor) };
}
