import type { Subscription } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import type { BillingCtx } from '../context.ts';
import { applySubscription } from '../events/apply-subscription.ts';
import { askPaddle } from '../paddle/ask-paddle.ts';
import { downgradeInProgress } from './change-plan.ts';
import { describeSubscription } from './describe-subscription.ts';
import { clearPendingDowngrade, findSubscription } from './queries.ts';
import { recordChange } from './record-change.ts';
import { refreshSubscription } from './refresh-subscription.ts';

const FAILED = 'Failed to undo the change. Please try again.';

/** Undoes a scheduled cancellation, pause or downgrade; does nothing without one. @throws DomainError CONFLICT */
export async function undoChange(
  ctx: Pick<BillingCtx, 'db' | 'queue' | 'log' | 'secrets' | 'paddle' | 'prices'>,
  actor: { userId: string; workspaceId: string },
): Promise<{ subscription: Subscription }> {
  const { userId: actorId, workspaceId } = actor;
  const row = await refreshSubscription(ctx, { workspaceId, failed: FAILED });
  const { id } = row;
  const kept = row.scheduledAction
    ? await askPaddle(ctx, {
        failed: FAILED,
        ask: (paddle) => paddle.updateSubscription(id, { scheduledChange: null }),
      })
    : undefined;
  if (kept || row.pendingPlan) {
    await inTransaction(ctx, async (tx) => {
      await lockWorkspace(tx.db, workspaceId);
      // Paddle's scheduled change has prevented the downgrade.
      if (row.pendingPlan && !(await clearPendingDowngrade(tx.db, id)) && !kept) {
        const current = await findSubscription(tx.db, workspaceId);
        // A second click: the first one has already undone it.
        if (current?.id === id && current.planType === row.planType && !current.pendingPlan) return;
        throw downgradeInProgress(row);
      }
      if (kept) await applySubscription(tx, kept, kept.updated_at);
      await recordChange(tx, { actorId, workspaceId, before: row });
    });
  }
  return { subscription: await describeSubscription(ctx, actor) };
}
