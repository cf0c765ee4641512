import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { listOwners } from '../queries.ts';
import type { WebhookCtx } from './context.ts';
import { setAllFailed } from './deliveries/queries.ts';
import { WEBHOOK_MAIL } from './mail/webhook-mail.ts';
import { type EndpointKey, updateEndpoint } from './queries.ts';
import type { OffReason } from './tables.ts';

/** Turns a webhook off on behalf of the service, and tells the owner. Requires its lock. */
export async function turnOff(
  tx: Pick<WebhookCtx, 'queue' | 'log'> & { db: Tx },
  { workspaceId, endpointId }: EndpointKey,
  offReason: Exclude<OffReason, 'user'>,
): Promise<void> {
  await updateEndpoint(tx.db, endpointId, { offReason });
  await setAllFailed(tx.db, endpointId);
  await recordEvent(tx, {
    action: 'webhook.turned_off',
    workspaceId,
    target: endpointId,
    after: { reason: offReason },
  });
  for (const userId of await listOwners(tx.db, workspaceId)) {
    await enqueue(tx, WEBHOOK_MAIL, { endpointId, userId });
  }
}
