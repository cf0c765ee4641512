import type { Webhook, WebhookDelivery } from '@inkstep/contract';
import type { DeliveryRow } from './deliveries/queries.ts';
import { messageBody } from './message-body.ts';
import type { EndpointRow } from './queries.ts';

export function presentWebhook(row: EndpointRow): Webhook {
  const { id, url, description, events, offReason, failingSince, oldSecretUntil, createdAt } = row;
  const isRotating = oldSecretUntil !== null && oldSecretUntil > new Date();
  return {
    id,
    url,
    description,
    events,
    isOn: offReason === null,
    offReason,
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: isRotating ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

export const presentDelivery = (row: DeliveryRow, publicUrl: string): WebhookDelivery => ({
  id: row.id,
  messageId: row.messageId,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  error: row.error,
  lastAttempt: row.attemptedAt && {
    at: row.attemptedAt.toISOString(),
    status: row.status,
    durationMs: row.durationMs,
    response: row.response,
  },
  payload: messageBody(row, publicUrl),
  createdAt: row.createdAt.toISOString(),
});
