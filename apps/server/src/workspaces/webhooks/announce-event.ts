import { randomUUID } from 'node:crypto';
import type { WebhookData, WebhookEvent } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { insertDelivery } from './deliveries/queries.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { shareSubscribers } from './queries.ts';

/**
 * Announces an event to the webhooks of a workspace. Call it in the transaction of the change: it is delivered if and
 * only if that commits. Without a subscriber, `describe` isn't called; if it returns undefined, nothing is announced.
 */
export async function announceEvent<Event extends WebhookEvent>(
  ctx: QueueCtx & { db: Tx },
  { workspaceId, type }: { workspaceId: string; type: Event },
  describe: () => Promise<WebhookData<Event> | undefined>,
): Promise<void> {
  const endpoints = await shareSubscribers(ctx.db, { workspaceId, type });
  if (endpoints.length === 0) return;
  const data = await describe();
  if (!data) return;
  const messageId = newMessageId();
  for (const endpointId of endpoints) {
    const { id } = await insertDelivery(ctx.db, { workspaceId, endpointId, messageId, type, data });
    await enqueueDelivery(ctx, { workspaceId, deliveryId: id, attempt: 1 });
  }
}

export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;
