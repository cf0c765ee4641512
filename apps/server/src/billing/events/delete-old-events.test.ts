import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildPaymentEvent } from '../factory.ts';
import { paymentEvents } from '../tables.ts';
import { deleteOldEvents } from './delete-old-events.ts';

const { db } = await createTestDb();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('deletes events after 120 days, but none that still has to be placed', async () => {
  const [old, young] = [daysAgo(121), daysAgo(119)];
  await buildPaymentEvent(db, { eventId: 'evt_1', receivedAt: old, state: 'applied' });
  await buildPaymentEvent(db, { eventId: 'evt_2', receivedAt: old, state: 'ignored' });
  await buildPaymentEvent(db, { eventId: 'evt_3', receivedAt: old, state: 'unplaced' });
  await buildPaymentEvent(db, { eventId: 'evt_4', receivedAt: young, state: 'applied' });
  await deleteOldEvents({ db, config: {} });
  const listLeft = async () => {
    const rows = await db
      .select({ id: paymentEvents.eventId })
      .from(paymentEvents)
      .orderBy(asc(paymentEvents.eventId));
    return rows.map(({ id }) => id);
  };
  expect(await listLeft()).toEqual(['evt_3', 'evt_4']);
  // Most unplaced events of a cell belong to other cells.
  await deleteOldEvents({ db, config: { CELL: 'one' } });
  expect(await listLeft()).toEqual(['evt_4']);
});
