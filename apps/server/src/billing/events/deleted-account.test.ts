import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookApp } from '../../../test/webhook-app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { buildSubscription } from '../factory.ts';
import { cancelSubscriptions } from '../subscription/cancel-job.ts';
import { sentEvent, sentTransaction } from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps, send, storedSubscription, subscriber, waitingSessions } = await buildWebhookApp(testDb);

/** A user who started a checkout and whose account is deleted. */
async function left() {
  const found = await subscriber();
  await db.delete(workspaces).where(eq(workspaces.id, found.person.actor.workspaceId));
  return found;
}

const cancellations = async (subscriptionId: string) => {
  const { rows } = await db.execute(sql`
    SELECT id FROM pgboss.job
    WHERE name = 'cancel-subscription' AND data->>'subscriptionId' = ${subscriptionId}`);
  return rows.length;
};

describe('what is paid for after the account is deleted', () => {
  it('is cancelled as soon as the subscription is known', async () => {
    const { created, entity } = await left();
    expect(await send(created)).toBe(200);
    expect(await storedSubscription(entity.id)).toMatchObject({ workspaceId: null });
    expect(await cancellations(entity.id)).toBe(1);
  });

  it('is cancelled by its payment alone', async () => {
    const { transactionId, entity } = await left();
    const payment = sentTransaction({ id: transactionId, subscription_id: entity.id });
    expect(await send(sentEvent('transaction.completed', payment))).toBe(200);
    expect(await cancellations(entity.id)).toBe(1);
  });

  it('is cancelled if its event is being stored while the account is closed', async () => {
    const { workspaceId } = (await subscriber()).person.actor;
    let closing: Promise<unknown> = Promise.resolve();
    const id = await inTransaction({ db }, async (tx) => {
      await lockWorkspace(tx.db, workspaceId);
      const bought = await buildSubscription(tx.db, workspaceId);
      closing = inTransaction(deps, (own) => cancelSubscriptions(own, { workspaceId }));
      await vi.waitFor(async () => expect(await waitingSessions()).toBe(1), { timeout: 5000, interval: 10 });
      return bought;
    });
    await closing;
    expect(await cancellations(id)).toBe(1);
  });

  it('is left alone once it is canceled', async () => {
    const { created, entity } = await left();
    const data = { ...created.data, status: 'canceled' };
    expect(await send({ ...created, data })).toBe(200);
    expect(await cancellations(entity.id)).toBe(0);
  });
});
