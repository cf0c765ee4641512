import type { Webhook, WebhookDelivery, WebhookState } from '@inkstep/contract';
import { WEBHOOK_LIMITS } from '@inkstep/contract/webhook-events';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { WebhookCtx } from './context.ts';
import { listDeliveries } from './deliveries/queries.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { findEndpoint, listEndpoints } from './queries.ts';

type Owner = Pick<Actor, 'workspaceId'>;

export const listWebhooks = async (
  { db }: Pick<WebhookCtx, 'db'>,
  { workspaceId }: Owner,
): Promise<{ webhooks: Webhook[] }> => ({
  webhooks: (await listEndpoints(db, workspaceId)).map(presentWebhook),
});

/** For the data export. */
export const describeWebhooks = async (ctx: Pick<WebhookCtx, 'db'>, owner: Owner): Promise<Webhook[]> =>
  (await listWebhooks(ctx, owner)).webhooks;

/** @throws DomainError NOT_FOUND */
export async function listWebhookDeliveries(
  { db, config }: Pick<WebhookCtx, 'db' | 'config'>,
  { workspaceId }: Owner,
  { id, state, cursor }: { id: string; state?: WebhookState | undefined; cursor?: string | undefined },
): Promise<{ deliveries: WebhookDelivery[]; next_cursor: string | null }> {
  const key = { workspaceId, endpointId: id };
  if (!(await findEndpoint(db, key))) throw notFound('Webhook');
  const limit = WEBHOOK_LIMITS.page;
  const rows = await listDeliveries(db, key, { state, after: cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    deliveries: page.map((row) => presentDelivery(row, config.PUBLIC_URL)),
    next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
