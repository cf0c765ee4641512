import type { Webhook, WebhookChange } from '@inkstep/contract';
import type { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { AuditFields } from '../../platform/audit/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { requireReachable } from '../../platform/fetch/require-reachable.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { WebhookCtx } from './context.ts';
import { setAllFailed } from './deliveries/queries.ts';
import { presentWebhook } from './present.ts';
import {
  deleteEndpoint,
  type EndpointChanges,
  type EndpointRow,
  lockEndpoint,
  updateEndpoint,
} from './queries.ts';
import { newWebhookSecret } from './signature.ts';

type Manager = Pick<Actor, 'userId' | 'workspaceId'>;

/** While it is off, events aren't kept for it. @throws DomainError NOT_FOUND, INVALID */
export async function updateWebhook(
  ctx: WebhookCtx,
  { userId, workspaceId }: Manager,
  { id, isOn, ...change }: z.output<typeof WebhookChange> & { id: string },
): Promise<{ webhook: Webhook }> {
  if (change.url !== undefined) requireReachable(ctx, change.url);
  return inTransaction(ctx, async (tx) => {
    const before = await lockEndpoint(tx.db, { workspaceId, endpointId: id });
    if (!before) throw notFound('Webhook');
    const wasOn = before.offReason === null;
    const changes: EndpointChanges = {
      ...(change.url !== undefined && { url: change.url }),
      ...(change.events && { events: change.events }),
      ...(change.description !== undefined && { description: change.description }),
      ...(isOn !== undefined && isOn !== wasOn && { offReason: isOn ? null : 'user' }),
    };
    if (Object.keys(changes).length === 0) return { webhook: presentWebhook(before) };
    const row = await updateEndpoint(tx.db, id, changes);
    if (row.offReason !== null) await setAllFailed(tx.db, id);
    await recordEvent(tx, {
      action: 'webhook.changed',
      actorId: userId,
      workspaceId,
      target: id,
      before: auditFields(before),
      after: auditFields(row),
    });
    return { webhook: presentWebhook(row) };
  });
}

const auditFields = ({ url, events, offReason }: EndpointRow): AuditFields => ({
  host: new URL(url).host,
  events,
  is_on: offReason === null,
});

/** Deletes its deliveries too. @throws DomainError NOT_FOUND */
export const deleteWebhook = (ctx: WebhookCtx, { userId, workspaceId }: Manager, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const url = await deleteEndpoint(tx.db, { workspaceId, endpointId: id });
    if (url === undefined) throw notFound('Webhook');
    const before = { host: new URL(url).host };
    await recordEvent(tx, { action: 'webhook.deleted', actorId: userId, workspaceId, target: id, before });
  });

/** The secret before signs for a day more. One that is older ends. @throws DomainError NOT_FOUND */
export const rotateWebhookSecret = (
  ctx: WebhookCtx,
  { userId, workspaceId }: Manager,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockEndpoint(tx.db, { workspaceId, endpointId: id });
    if (!before) throw notFound('Webhook');
    const place = `webhook_endpoints:${id}` as const;
    const secret = newWebhookSecret();
    const row = await updateEndpoint(tx.db, id, {
      secret: ctx.secrets.seal(secret, `${place}:secret`),
      oldSecret: ctx.secrets.seal(ctx.secrets.open(before.secret, `${place}:secret`), `${place}:old_secret`),
    });
    await recordEvent(tx, { action: 'webhook.secret_rotated', actorId: userId, workspaceId, target: id });
    return { webhook: presentWebhook(row), secret };
  });
