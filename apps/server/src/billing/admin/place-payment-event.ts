import type { PaymentEvent } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { type Placeable, placeEvent } from '../events/place-event.ts';
import { lockEvent, setPlaced } from '../events/queries.ts';
import type { ReceiveCtx } from '../events/receive-event.ts';
import { presentEvent } from './present.ts';
import { findEventRow } from './queries.ts';

/** Retries an event that could not be placed; other events are unchanged. @throws DomainError NOT_FOUND */
export function placePaymentEvent(
  ctx: ReceiveCtx,
  actor: { userId: string },
  id: string,
): Promise<PaymentEvent> {
  return inTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx.db, id);
    if (!event) throw notFound('Event');
    if (event.state === 'unplaced') {
      await setPlaced(tx.db, id, await placeEvent(tx, event.payload as Placeable));
    }
    const row = await findEventRow(tx.db, id);
    if (!row) throw notFound('Event');
    await recordEvent(tx, {
      action: 'payment_event.placed',
      actorId: actor.userId,
      ...(row.userId && { userId: row.userId }),
      target: id,
      before: { state: event.state },
      after: { state: row.state },
    });
    return presentEvent(row);
  });
}
