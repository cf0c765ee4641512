import { z } from 'zod';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';

export const DELIVER_WEBHOOK = {
  name: 'deliver-webhook',
  schema: z.object({ workspaceId: z.uuid(), deliveryId: z.uuid(), attempt: z.number().int() }),
};

/** Enqueues one attempt, counted from 1. Workspaces take turns. */
export async function enqueueDelivery(
  ctx: QueueCtx,
  attempt: z.output<typeof DELIVER_WEBHOOK.schema>,
  afterSeconds = 0,
): Promise<void> {
  const group = { id: attempt.workspaceId, tier: 'all' };
  await enqueue(ctx, DELIVER_WEBHOOK, attempt, { group, afterSeconds });
}
