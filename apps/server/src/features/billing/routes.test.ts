import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildRouteApp } from '../../../test/route-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { createTestQueue } from '../../../test/test-queue.ts';
import { buildUser } from '../auth/factory.ts';
import { keepArticle, reserveArticle } from './reserve-article.ts';
import { billingRoutes } from './routes.ts';

const testDb = await createTestDb();
const { db } = testDb;
const queue = await createTestQueue(testDb, []);
const app = buildRouteApp((router) => billingRoutes(router, { db }));
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
    await keepArticle({ db, queue }, { workId: finished, startedBy: actor.userId });
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

  it('refuses an unauthenticated request', async () => {
    expect(await usage()).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });
});
