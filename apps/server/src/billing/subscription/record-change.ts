import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';

const facts = ({ planType, pendingPlan, status, scheduledAction }: SubscriptionRow) => ({
  plan_type: planType,
  wished_plan: pendingPlan,
  status,
  scheduled: scheduledAction,
});

/** Records a user's change in the audit log. Call it in the transaction of the change. */
export async function recordChange(
  ctx: { db: Tx; log: Log },
  { actorId, workspaceId, before }: { actorId: string; workspaceId: string; before: SubscriptionRow },
): Promise<void> {
  const row = await findSubscription(ctx.db, workspaceId);
  await recordEvent(ctx, {
    action: 'subscription.changed',
    actorId,
    workspaceId,
    target: before.id,
    before: facts(before),
    after: facts(row?.id === before.id ? row : before),
  });
}
