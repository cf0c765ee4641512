import { WEBHOOK_TEST } from '@inkstep/contract/webhook-events';
import { inTransaction } from '../../platform/db/transaction.ts';
import { retryDelay } from '../../platform/queue/retry-delay.ts';
import type { DeliveryCtx, WebhookCtx } from './context.ts';
import {
  type AttemptResult,
  findDeliveryKey,
  findDue,
  setAttempted,
  setRetried,
} from './deliveries/queries.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { lockEndpoint, setFailing, setSucceeded } from './queries.ts';
import { GONE, sendMessage } from './send-message.ts';
import { turnOff } from './turn-off.ts';

interface Attempt {
  deliveryId: string;
  /** Counts from 1. */
  attempt: number;
}

/**
 * Makes one attempt, unless it was made before. If the process is killed after the message was sent, it is sent again
 * with the same ID.
 */
export async function deliver(ctx: DeliveryCtx, key: Attempt, signal: AbortSignal): Promise<void> {
  const due = await findDue(ctx.db, key);
  if (!due) return;
  await recordAttempt(ctx, key, await sendMessage(ctx, due, signal));
}

/** Stores the result and enqueues the next attempt, if there is one. */
export async function recordAttempt(
  ctx: Pick<WebhookCtx, 'db' | 'queue' | 'log'>,
  { deliveryId, attempt }: Attempt,
  result: AttemptResult,
): Promise<void> {
  const key = await findDeliveryKey(ctx.db, deliveryId);
  if (!key) return;
  const { workspaceId, endpointId } = key;
  await inTransaction(ctx, async (tx) => {
    if (!(await lockEndpoint(tx.db, key))) return;
    const delivery = await setAttempted(tx.db, { deliveryId, attempt }, result);
    if (!delivery) return;
    if (result.error === null) return setSucceeded(tx.db, endpointId);
    if (result.status === GONE) return turnOff(tx, key, 'gone');
    if (delivery.type === WEBHOOK_TEST) return;
    const afterSeconds = retryDelay(delivery.tries);
    if (afterSeconds !== undefined) {
      await setRetried(tx.db, deliveryId, afterSeconds);
      await enqueueDelivery(tx, { workspaceId, deliveryId, attempt: attempt + 1 }, afterSeconds);
    }
    if (await setFailing(tx.db, endpointId)) await turnOff(tx, key, 'failing');
  });
}
