import type { PaymentEventState } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Log } from '../../platform/log.ts';
import type { PaddleEvent } from '../paddle/entities.ts';
import type { ApplyCtx } from './apply-subscription.ts';
import { placeEvent } from './place-event.ts';
import { insertEvent, limitStatements, setPlaced } from './queries.ts';
import { redactPayload } from './redact-payload.ts';

export type ReceiveCtx = Omit<ApplyCtx, 'db'> & { db: Db; log: Log };

interface Reception {
  source: 'webhook' | 'reconciliation';
  /** Limit of each statement, for callers with a short timeout. */
  timeoutMs?: number;
}

/** Stores and applies an event in one transaction. Ignores an event that is already stored. */
export async function receiveEvent(
  ctx: ReceiveCtx,
  event: PaddleEvent,
  { source, timeoutMs }: Reception,
): Promise<PaymentEventState | 'duplicate'> {
  const { event_id: eventId, event_type: type, occurred_at: occurredAt } = event;
  const placed = await inTransaction(ctx, async (tx) => {
    if (timeoutMs !== undefined) await limitStatements(tx.db, timeoutMs);
    const payload = redactPayload(event);
    if (!(await insertEvent(tx.db, { eventId, type, occurredAt, source, payload }))) return undefined;
    const found = await placeEvent(tx, event);
    await setPlaced(tx.db, eventId, found);
    return found;
  });
  if (!placed) return 'duplicate';
  if (placed.state === 'unplaced') {
    ctx.log.warn({ eventId, type, reason: placed.reason }, 'a payment event could not be placed');
  }
  return placed.state;
}
