import type { WebhookDelivery } from '@inkstep/contract';
import { WEBHOOK_LIMITS, WEBHOOK_TEST } from '@inkstep/contract/webhook-events';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newMessageId } from './announce-event.ts';
import type { WebhookCtx } from './context.ts';
import { insertDelivery, setAllReplayed, setReplayed } from './deliveries/queries.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { presentDelivery } from './present.ts';
import { type EndpointKey, lockEndpoint } from './queries.ts';

type Ctx = Pick<WebhookCtx, 'db' | 'queue' | 'config'>;
type Manager = Pick<Actor, 'workspaceId'>;

const TEST_DATA = { message: 'This is a test event from Inkstep.' };

/** @throws DomainError NOT_FOUND; CONFLICT while it is off */
export const testWebhook = (
  ctx: Ctx,
  { workspaceId }: Manager,
  id: string,
): Promise<{ delivery: WebhookDelivery }> =>
  withWebhook(ctx, { workspaceId, endpointId: id }, async (tx) => {
    const delivery = await insertDelivery(tx.db, {
      workspaceId,
      endpointId: id,
      messageId: newMessageId(),
      type: WEBHOOK_TEST,
      data: TEST_DATA,
    });
    await enqueueDelivery(tx, { workspaceId, deliveryId: delivery.id, attempt: 1 });
    return { delivery: presentDelivery(delivery, ctx.config.PUBLIC_URL) };
  });

/** Delivers an event again, whatever became of it. @throws DomainError NOT_FOUND; CONFLICT while it is off */
export const replayDelivery = (
  ctx: Ctx,
  { workspaceId }: Manager,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<{ delivery: WebhookDelivery }> =>
  withWebhook(ctx, { workspaceId, endpointId: id }, async (tx) => {
    const delivery = await setReplayed(tx.db, { endpointId: id, deliveryId });
    if (!delivery) throw notFound('Delivery');
    await enqueueDelivery(tx, { workspaceId, deliveryId, attempt: delivery.attempts + 1 });
    return { delivery: presentDelivery(delivery, ctx.config.PUBLIC_URL) };
  });

/** Delivers events again that failed. @throws DomainError NOT_FOUND; CONFLICT while it is off */
export const replayFailed = (
  ctx: Ctx,
  { workspaceId }: Manager,
  { id, since }: { id: string; since: string },
): Promise<{ replayed: number; more: boolean }> =>
  withWebhook(ctx, { workspaceId, endpointId: id }, async (tx) => {
    const rows = await setAllReplayed(tx.db, id, new Date(since));
    for (const { id: deliveryId, attempts } of rows) {
      await enqueueDelivery(tx, { workspaceId, deliveryId, attempt: attempts + 1 });
    }
    return { replayed: rows.length, more: rows.length === WEBHOOK_LIMITS.replayed };
  });

const withWebhook = <Result>(
  ctx: Ctx,
  key: EndpointKey,
  change: (tx: Ctx & { db: Tx }) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (tx) => {
    const webhook = await lockEndpoint(tx.db, key);
    if (!webhook) throw notFound('Webhook');
    if (webhook.offReason !== null)
      throw new DomainError('CONFLICT', 'This webhook is off. Turn it on first.');
    return change(tx);
  });
