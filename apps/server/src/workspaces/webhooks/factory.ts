import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newMessageId } from './announce-event.ts';
import { insertDelivery } from './deliveries/queries.ts';
import { insertEndpoint } from './queries.ts';
import { newWebhookSecret } from './signature.ts';
import { webhookDeliveries, type webhookEndpoints } from './tables.ts';

/** Creates a webhook for all events. */
export async function buildWebhook(
  { db, secrets }: { db: Db; secrets: Secrets },
  workspaceId: string,
  overrides: Partial<typeof webhookEndpoints.$inferInsert> = {},
) {
  const id = randomUUID();
  const secret = newWebhookSecret();
  const row = await insertEndpoint(db, {
    id,
    workspaceId,
    url: 'https://hooks.example.test/inkstep',
    description: '',
    events: [...WEBHOOK_EVENTS],
    secret: secrets.seal(secret, `webhook_endpoints:${id}:secret`),
    ...overrides,
  });
  return { ...row, secret };
}

/** Creates a delivery without a job. */
export async function buildDelivery(
  db: Db,
  endpoint: { workspaceId: string; endpointId: string },
  overrides: Partial<typeof webhookDeliveries.$inferInsert> = {},
) {
  const data = { id: randomUUID(), edit_url: '/batch-tasks/1' };
  const { id } = await insertDelivery(db, {
    ...endpoint,
    messageId: newMessageId(),
    type: 'batch.done',
    data,
  });
  const [row] = await db
    .update(webhookDeliveries)
    .set({ id, ...overrides })
    .where(eq(webhookDeliveries.id, id))
    .returning();
  if (!row) throw new Error('the delivery was not inserted');
  return row;
}
