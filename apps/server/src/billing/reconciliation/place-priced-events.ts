import { inTransaction } from '../../platform/db/transaction.ts';
import { UNKNOWN_PRICE } from '../events/apply-subscription.ts';
import { type Placeable, placeEvent } from '../events/place-event.ts';
import { lockEvent, setPlaced } from '../events/queries.ts';
import type { ReconcileCtx } from './context.ts';
import { listUnplaced } from './queries.ts';

/** Places events whose price was unknown on arrival and is configured now. */
export async function placePricedEvents(ctx: Omit<ReconcileCtx, 'paddle' | 'pace'>): Promise<void> {
  for (const { id, reason } of await listUnplaced(ctx.db, UNKNOWN_PRICE)) {
    const priceId = reason?.slice(UNKNOWN_PRICE.length) ?? '';
    if (!ctx.prices.planOfPrice(priceId)) continue;
    try {
      await inTransaction(ctx, async (tx) => {
        const event = await lockEvent(tx.db, id);
        if (event?.state !== 'unplaced') return;
        await setPlaced(tx.db, id, await placeEvent(tx, event.payload as Placeable));
      });
    } catch (err) {
      ctx.log.error({ err, eventId: id }, 'a payment event could not be placed');
    }
  }
}
