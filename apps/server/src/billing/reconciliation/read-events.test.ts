import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { minutesAgo, PADDLE_ENV, sentEvent } from '../events/factory.ts';
import type { PaddleEvent } from '../paddle/entities.ts';
import { paymentReading } from '../tables.ts';
import { findReading } from './queries.ts';
import { readEvents } from './read-events.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps } = await buildTestApp(testDb, { env: PADDLE_ENV });
const { paddle } = deps;
if (!paddle) throw new Error('payments are not configured');

beforeEach(() => db.delete(paymentReading));

/** Reads these events, which Paddle lists newest first. */
const read = (events: PaddleEvent[]) =>
  readEvents({
    ...deps,
    pace: async () => undefined,
    paddle: { ...paddle, listEvents: async () => ({ items: events.toReversed(), after: undefined }) },
  });
const event = (minutes: number) => sentEvent('customer.updated', { id: 'ctm_1' }, minutesAgo(minutes));
/** An event that the database rejects. */
const unstorable = (minutes: number) => ({ ...event(minutes), event_type: null as unknown as string });

describe('the place from which events are read on', () => {
  it('is the newest one that is ten minutes old: events may be listed late', async () => {
    const [old, settled, fresh] = [event(30), event(11), event(9)];
    expect(await read([old, settled, fresh])).toBe(3);
    expect(await findReading(db)).toBe(settled.event_id);
  });

  it('stays before one that could not be stored, while those after it are stored', async () => {
    const [stored, failed, later] = [event(30), unstorable(20), event(15)];
    expect(await read([stored, failed, later])).toBe(2);
    expect(await findReading(db)).toBe(stored.event_id);
  });
});
