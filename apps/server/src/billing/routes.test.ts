import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { buildRouteApp } from '../../test/route-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { createTestQueue } from '../../test/test-queue.ts';
import { readConfig } from '../config.ts';
import { buildUser, TEST_SECRET_KEY } from '../identity/factory.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import { buildPayment, buildSubscription } from './factory.ts';
import { createPrices } from './paddle/prices.ts';
import { countReservedArticle, reserveArticle } from './reserve-article.ts';
import { billingRoutes } from './routes.ts';

const testDb = await createTestDb();
const { db } = testDb;
const queue = await createTestQueue(testDb, []);
const config = readConfig({});
const secrets = createSecrets({ current: TEST_SECRET_KEY, previous: [] });
const log = pino({ level: 'silent' });
const app = buildRouteApp((router) =>
  billingRoutes(router, { db, queue, log, secrets, config, paddle: undefined, prices: createPrices(config) }),
);
const usage = (person?: Parameters<typeof app.send>[0]) => app.send(person, 'GET', '/api/auth/usage');

describe('GET /api/auth/usage', () => {
  it('[BILL-11, BILL-12] returns zero usage for a new user', async () => {
    const { actor } = await buildUser(db);
    expect(await usage(actor)).toEqual({
      status: 200,
      body: {
        monthly_articles: { used: 0, limit: 5, remaining: 5 },
        storage: {
          tasks: { used: 0, limit: 500 },
          sources: { used: 0, limit: 2500 },
          resources: { used: 0, limit: 2000 },
          bytes: { used: 0, limit: 500_000_000 },
        },
        plan: 'V1_DEFAULT_ACCESS',
        subscription_status: 'active',
        total_articles: 0,
      },
    });
  });

  it('[BILL-11] counts running and finished articles of this month, and finished ones of all time', async () => {
    const { actor } = await buildUser(db, { planType: 'pro' });
    const finished = randomUUID();
    await reserveArticle({ db }, actor, finished);
    await countReservedArticle({ db, queue }, { workId: finished, startedBy: actor.userId });
    await reserveArticle({ db }, actor, randomUUID());
    const { body } = await usage(actor);
    expect(body.monthly_articles).toEqual({ used: 2, limit: 150, remaining: 148 });
    expect(body).toMatchObject({ plan: 'pro', total_articles: 1 });
  });

  it('[BILL-12] answers -1 for a plan without a limit', async () => {
    const { actor } = await buildUser(db, { planType: 'max' });
    await reserveArticle({ db }, actor, randomUUID());
    const { body } = await usage(actor);
    expect(body.monthly_articles).toEqual({ used: 1, limit: -1, remaining: -1 });
  });

  it('[BILL-12, BILL-13] names the state of the subscription; GET /api/subscription/usage answers the same', async () => {
    const { actor } = await buildUser(db);
    const { workspaceId } = actor;
    const due = { status: 'past_due', pastDueSince: new Date() } as const;
    const subscriptionId = await buildSubscription(db, workspaceId, due);
    await buildPayment(db, { workspaceId, subscriptionId });
    const { body } = await usage(actor);
    expect(body).toMatchObject({ plan: 'pro', subscription_status: 'past_due' });
    expect(await app.send(actor, 'GET', '/api/subscription/usage')).toEqual({ status: 200, body });
  });

  it('refuses an unauthenticated request', async () => {
    expect(await usage()).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });
});

describe('GET /api/subscription/status', () => {
  it('[BILL-20, BILL-21] answers subscription and usage', async () => {
    const { actor } = await buildUser(db, { planType: 'pro' });
    const { subscription, usage: used } = await app.as(actor).subscriptionStatus();
    expect(subscription).toMatchObject({
      plan_type: 'pro',
      subscription_status: 'active',
      trial_ends_at: null,
      subscription_current_period_end: expect.stringMatching(/^\d{4}-/),
    });
    expect(used).toEqual({ monthly_articles: { used: 0, limit: 150, remaining: 150 } });
  });
});

it('[BILL-29] GET /api/subscription/plans answers everyone', async () => {
  const { plans } = await app.as().subscriptionPlans();
  expect(plans.map(({ name, price, currency, interval }) => [name, price, currency, interval])).toEqual([
    ['Free', 0, 'USD', 'month'],
    ['Pro', 29, 'USD', 'month'],
    ['Max', 99, 'USD', 'month'],
  ]);
});
