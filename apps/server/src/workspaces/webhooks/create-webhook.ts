import { randomUUID } from 'node:crypto';
import type { NewWebhook, Webhook } from '@inkstep/contract';
import { WEBHOOK_LIMITS } from '@inkstep/contract/webhook-events';
import type { z } from 'zod';
import { requireConfirmedEmail } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireReachable } from '../../platform/fetch/require-reachable.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lockWorkspace } from '../queries.ts';
import type { WebhookCtx } from './context.ts';
import { presentWebhook } from './present.ts';
import { countEndpoints, insertEndpoint } from './queries.ts';
import { newWebhookSecret } from './signature.ts';

/** @throws DomainError EMAIL_UNCONFIRMED; INVALID for a URL that isn't public; CONFLICT with too many webhooks */
export async function createWebhook(
  ctx: WebhookCtx,
  { userId, workspaceId }: Pick<Actor, 'userId' | 'workspaceId'>,
  { url, events, description }: z.output<typeof NewWebhook>,
): Promise<{ webhook: Webhook; secret: string }> {
  await requireConfirmedEmail(ctx, { userId }, 'add webhooks');
  requireReachable(ctx, url);
  return inTransaction(ctx, async (tx) => {
    await lockWorkspace(tx.db, workspaceId);
    if ((await countEndpoints(tx.db, workspaceId)) >= WEBHOOK_LIMITS.webhooks)
      throw new DomainError(
        'CONFLICT',
        `You can have ${WEBHOOK_LIMITS.webhooks} webhooks in a workspace. Delete one that you no longer use.`,
      );
    const id = randomUUID();
    const secret = newWebhookSecret();
    const row = await insertEndpoint(tx.db, {
      id,
      workspaceId,
      url,
      events,
      description,
      secret: ctx.secrets.seal(secret, `webhook_endpoints:${id}:secret`),
    });
    const after = { host: new URL(url).host, events };
    await recordEvent(tx, { action: 'webhook.created', actorId: userId, workspaceId, target: id, after });
    return { webhook: presentWebhook(row), secret };
  });
}
