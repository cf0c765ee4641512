import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookApp } from '../../../test/webhook-app.ts';
import { buildUser } from '../../identity/factory.ts';
import { providerId } from '../factory.ts';
import { minutesAgo, PRICES, sentEvent, sentSubscription, sentTransaction } from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { send, subscriber, subscribed, storedEvent, storedSubscription, planOf } =
  await buildWebhookApp(testDb);

describe('an event', () => {
  it('[BILL-47] that comes before the one that binds it waits for that one', async () => {
    const { entity, created, person } = await subscriber();
    const updated = sentEvent(
      'subscription.updated',
      { ...entity, items: [{ price: { id: PRICES.max } }] },
      minutesAgo(5),
    );
    expect(await send(updated)).toBe(200);
    expect(await storedEvent(updated)).toMatchObject({ state: 'unplaced' });
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
    await send(created);
    expect(await storedEvent(updated)).toMatchObject({ state: 'applied', reason: null });
    expect(await planOf(person)).toBe('max');
  });

  it('of a subscription whose beginning was lost is bound by the payment of its checkout', async () => {
    const { entity, transactionId, person } = await subscriber();
    await send(
      sentEvent('transaction.completed', sentTransaction({ id: transactionId, subscription_id: entity.id })),
    );
    await send(sentEvent('subscription.activated', entity));
    expect(await planOf(person)).toBe('pro');
  });

  it("grants its checkout's owner, whoever the custom data names", async () => {
    const other = await buildUser(db);
    const { person } = await subscribed({ custom_data: { user_id: other.actor.userId } });
    expect([await planOf(person), await planOf(other)]).toEqual(['pro', 'V1_DEFAULT_ACCESS']);
  });

  it('without a checkout belongs to nobody, be its customer known or unknown', async () => {
    const { entity, person } = await subscribed();
    for (const customer_id of [entity.customer_id, providerId('ctm')]) {
      const items = [{ price: { id: PRICES.max } }];
      const event = sentEvent('subscription.created', sentSubscription({ customer_id, items }));
      await send(event);
      expect(await storedEvent(event)).toMatchObject({
        state: 'unplaced',
        reason: 'no checkout here began this subscription',
        workspaceId: null,
      });
    }
    expect(await planOf(person)).toBe('pro');
  });

  it("of a known customer's subscription follows the checkout that began it, even late", async () => {
    const { entity } = await subscribed();
    const found = await subscriber({ customer_id: entity.customer_id });
    await send(sentEvent('subscription.updated', found.entity));
    expect(await storedSubscription(found.entity.id)).toBeUndefined();
    await send(found.created);
    expect(await storedSubscription(found.entity.id)).toMatchObject({
      workspaceId: found.person.actor.workspaceId,
    });
  });
});
