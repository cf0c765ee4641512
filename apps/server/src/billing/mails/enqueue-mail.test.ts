import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookApp } from '../../../test/webhook-app.ts';
import { buildUser } from '../../identity/factory.ts';
import { minutesAgo, sentEvent, sentTransaction } from '../events/factory.ts';
import { buildSubscription } from '../factory.ts';
import { announceTrialEnds } from './announce-trial-ends.ts';

const testDb = await createTestDb();
const { db } = testDb;
// No worker runs here, so every enqueued email stays countable.
const { deps, send, subscribed, subscriber } = await buildWebhookApp(testDb);

const mailsTo = async (workspaceId: string) => {
  const { rows } = await db.execute<{ mail: string }>(sql`
    SELECT data->>'mail' AS mail FROM pgboss.job
    WHERE name = 'billing-mail' AND data->>'workspaceId' = ${workspaceId} ORDER BY created_on`);
  return rows.map(({ mail }) => mail);
};
const DAYS_AGO = minutesAgo(4 * 24 * 60);

describe('a mail about payments', () => {
  it('is enqueued once for a payment, however many events tell of it', async () => {
    const { person, entity } = await subscribed();
    const paid = sentTransaction({ subscription_id: entity.id });
    for (const minutes of [3, 2, 1])
      await send(sentEvent('transaction.completed', paid, minutesAgo(minutes)));
    expect(await mailsTo(person.actor.workspaceId)).toEqual(['receipt']);
  });

  it('is enqueued once for the end of a subscription', async () => {
    const { person, entity } = await subscribed();
    const canceled = { ...entity, status: 'canceled' };
    for (const minutes of [3, 2, 1]) {
      await send(sentEvent('subscription.canceled', canceled, minutesAgo(minutes)));
    }
    expect(await mailsTo(person.actor.workspaceId)).toEqual(['ended']);
  });

  it('is not enqueued for what happened days ago, or for a subscription that was over when it was found', async () => {
    const { person, entity, created } = await subscriber();
    await send({ ...created, occurred_at: DAYS_AGO });
    await send(sentEvent('transaction.completed', sentTransaction({ subscription_id: entity.id }), DAYS_AGO));
    await send(sentEvent('subscription.canceled', { ...entity, status: 'canceled' }, DAYS_AGO));
    expect(await mailsTo(person.actor.workspaceId)).toEqual([]);
    const over = await subscriber();
    await send({ ...over.created, data: { ...over.created.data, status: 'canceled' } });
    expect(await mailsTo(over.person.actor.workspaceId)).toEqual([]);
  });

  it('is enqueued once for the end of a trial, by however many runs', async () => {
    const { actor } = await buildUser(db);
    const trialEndsAt = new Date(Date.now() + 2 * 86_400_000);
    await buildSubscription(db, actor.workspaceId, { status: 'trialing', trialEndsAt });
    await Promise.all([announceTrialEnds(deps), announceTrialEnds(deps)]);
    await announceTrialEnds(deps);
    expect(await mailsTo(actor.workspaceId)).toEqual(['trialEnds']);
  });
});
