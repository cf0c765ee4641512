import type { PaymentEvent } from '@inkstep/contract';
import type { EventRow } from './queries.ts';

export const presentEvent = (row: EventRow): PaymentEvent => ({
  id: row.id,
  type: row.type,
  occurred_at: new Date(row.occurredAt).toISOString(),
  received_at: row.receivedAt.toISOString(),
  source: row.source,
  state: row.state,
  reason: row.reason,
  subscription_id: row.subscriptionId,
  email: row.email,
});
