import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookApp, signed } from '../../../test/webhook-app.ts';
import { connectDb, type Db } from '../../platform/db/connect.ts';
import { LONGEST_MS, receiveWebhook } from './receive-webhook.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps, send, subscriber, storedEvent, planOf, waitingSessions } = await buildWebhookApp(testDb);
const narrow = connectDb(testDb.connection, { log: deps.log, max: 1 });
afterAll(() => narrow.close());

/** Paddle counts a slower delivery as failed. */
const PADDLE_WAITS_MS = 5000;

/** Runs the statement in a transaction that stays open until it is released. */
async function hold(on: Db, statement: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = on.transaction(async (tx) => {
    await tx.execute(statement);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await holding;
  };
}

describe('a database that is slow', () => {
  it('[BILL-45] is answered for within the five seconds that Paddle waits, and the event can come again', async () => {
    const { created, person } = await subscriber();
    const { workspaceId } = person.actor;
    const release = await hold(db, sql`SELECT id FROM workspaces WHERE id = ${workspaceId} FOR UPDATE`);
    expect(LONGEST_MS).toBeLessThan(PADDLE_WAITS_MS);
    // The lock is still held, so only the limit can have ended the wait.
    expect(await send(created)).toBe(503);
    expect(await storedEvent(created)).toBeUndefined();
    // The connection is free for the next event.
    expect(await waitingSessions()).toBe(0);
    await release();
    expect(await send(created)).toBe(200);
    expect(await planOf(person)).toBe('pro');
  });

  it('[BILL-45] is answered for in time while no connection is free; the event is stored as soon as one is', async () => {
    const { created, person } = await subscriber();
    const body = Buffer.from(JSON.stringify(created));
    const release = await hold(narrow.db, sql`SELECT 1`);
    const received = receiveWebhook({ ...deps, db: narrow.db }, { signature: signed(body.toString()), body });
    // The only connection is still held, so only the limit can have ended the wait.
    await expect(received).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await release();
    await vi.waitFor(async () => expect(await planOf(person)).toBe('pro'), { timeout: 5000, interval: 20 });
    expect(await send(created)).toBe(200);
  });
});
