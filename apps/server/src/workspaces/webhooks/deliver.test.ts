import { randomUUID } from 'node:crypto';
import { WEBHOOK_LIMITS } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answersStatus, answersText, hangs, hangsInBody } from '../../../test/fake-service.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookScene } from '../../../test/webhook-scene.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createGuardedExchange } from '../../platform/fetch/guarded-fetch.ts';
import { RETRY_GAPS } from '../../platform/queue/retry-delay.ts';
import { announceEvent } from './announce-event.ts';
import { cleanUpDeliveries } from './clean-up-deliveries.ts';
import { recordAttempt } from './deliver.ts';
import { buildDelivery, buildWebhook } from './factory.ts';
import { webhookDeliveries } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, receiver, subscribed, rowOf, endpointOf, jobsOf, attempt, onlyAsked } =
  await buildWebhookScene(testDb);
const { deps } = here;

const quick = {
  ...deps,
  guardedExchange: createGuardedExchange({
    userAgent: 'Inkstep/1.0',
    allowHosts: deps.config.FETCH_ALLOW_HOSTS,
    totalMs: 1000,
  }),
};

describe('an event', () => {
  const announce = (workspaceId: string, fail = false) =>
    inTransaction(deps, async (tx) => {
      await announceEvent(tx, { workspaceId, type: 'batch.done' }, async () => ({
        id: randomUUID(),
        name: 'Coffee',
        status: 'completed',
        articles: { total: 1, written: 1, failed: 0 },
        cost: 0.05,
        edit_url: '/batch-tasks/1',
      }));
      if (fail) throw new Error('rolled back');
    });
  const deliveriesOf = (workspaceId: string) =>
    db.select().from(webhookDeliveries).where(eq(webhookDeliveries.workspaceId, workspaceId));

  it('goes to the webhooks of its workspace that are on and subscribe to it, with one ID', async () => {
    const { workspaceId, webhook } = await subscribed();
    const second = await buildWebhook(deps, workspaceId);
    await buildWebhook(deps, workspaceId, { events: ['article.failed'] });
    await buildWebhook(deps, workspaceId, { offReason: 'user' });
    await subscribed();
    await announce(workspaceId);
    const rows = await deliveriesOf(workspaceId);
    expect(rows.map(({ endpointId }) => endpointId).toSorted()).toEqual([webhook.id, second.id].toSorted());
    expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(1);
    for (const { id } of rows) expect(await jobsOf(id)).toMatchObject([{ attempt: 1 }]);
  });

  it('of a change that was rolled back is not delivered', async () => {
    const { workspaceId } = await subscribed();
    await expect(announce(workspaceId, true)).rejects.toThrow('rolled back');
    expect(await deliveriesOf(workspaceId)).toEqual([]);
    const { rows } = await db.execute(
      sql`SELECT FROM pgboss.job WHERE data->>'workspaceId' = ${workspaceId}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a delivery', () => {
  it('succeeds with any 2xx, and its payload has URLs of this installation', async () => {
    receiver.behave(answersStatus(204));
    const { delivery, person, params } = await subscribed();
    const { id } = await delivery();
    await attempt(id);
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts: 1, status: 204, error: null });
    expect(onlyAsked().body).toMatchObject({ data: { edit_url: 'https://inkstep.test/batch-tasks/1' } });
    const { deliveries } = await here.as(person).webhookDeliveries({ params, query: {} });
    expect(deliveries).toMatchObject([
      {
        id,
        state: 'delivered',
        nextAttemptAt: null,
        lastAttempt: { status: 204 },
        payload: onlyAsked().text,
      },
    ]);
  });

  it('is made again with growing gaps after a failure, with the same ID, until it succeeds', async () => {
    const { delivery, webhook } = await subscribed();
    const { id, messageId } = await delivery();
    receiver.behave(answersStatus(500, {}, { oh: 'no' }));
    await attempt(id);
    expect(await rowOf(id)).toMatchObject({
      state: 'waiting',
      error: 'status',
      status: 500,
      response: '{"oh":"no"}',
    });
    expect((await endpointOf(webhook.id)).failingSince).toBeInstanceOf(Date);
    const [job] = await jobsOf(id);
    expect(job?.attempt).toBe(2);
    receiver.behave(answersStatus(200));
    await attempt(id, 2);
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts: 2 });
    expect((await endpointOf(webhook.id)).failingSince).toBeNull();
    expect(receiver.asked.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
  });

  it('is given up after the last gap, a bit more than a day', async () => {
    const { delivery } = await subscribed();
    const { id } = await delivery();
    receiver.behave(answersStatus(503));
    for (let number = 1; number <= RETRY_GAPS.length + 1; number += 1) await attempt(id, number);
    const seconds = (await jobsOf(id)).map((job) => job.seconds);
    expect(seconds).toHaveLength(RETRY_GAPS.length);
    for (const [at, gap] of RETRY_GAPS.entries()) {
      expect(seconds[at]).toBeGreaterThanOrEqual(gap);
      expect(seconds[at]).toBeLessThanOrEqual(gap * 1.1);
    }
    expect(RETRY_GAPS.reduce((sum, gap) => sum + gap)).toBeGreaterThan(86_400);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: RETRY_GAPS.length + 1 });
  });

  it.each([
    ['hangs', hangs, 'timeout', quick],
    ['hangs in its answer', hangsInBody, 'timeout', quick],
    [
      'redirects to a private address',
      answersStatus(302, { location: 'http://169.254.169.254/' }),
      'status',
      deps,
    ],
    ['does not exist', undefined, 'unreachable', deps],
  ] as const)('fails if the server %s', async (_, behaviour, error, ctx) => {
    if (behaviour) receiver.behave(behaviour);
    const { delivery } = await subscribed(behaviour ? {} : { url: 'https://nowhere.invalid/in' });
    const { id } = await delivery();
    await attempt(id, 1, ctx);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', error, attempts: 1 });
    expect(receiver.asked).toHaveLength(behaviour ? 1 : 0);
  });

  it('never reaches a private address, whatever the name of the server was before', async () => {
    const resolve = async () => [{ address: '10.1.2.3', family: 4 }];
    const rebound = createGuardedExchange({ userAgent: 'Inkstep/1.0', allowHosts: [], resolve });
    const { delivery } = await subscribed({ url: 'https://rebound.example.test/in' });
    const { id } = await delivery();
    await attempt(id, 1, { ...deps, guardedExchange: rebound });
    expect(await rowOf(id)).toMatchObject({ error: 'unreachable', status: null, response: null });
  });

  it('reads the beginning of an answer of any size, without control characters', async () => {
    receiver.behave(answersText(`\u0000<b>${'x'.repeat(5_000_000)}`));
    const { delivery } = await subscribed();
    const { id } = await delivery();
    await attempt(id);
    const { state, response } = await rowOf(id);
    expect(state).toBe('delivered');
    expect(response).toMatch(/^<b>x+$/);
    expect(response?.length).toBeLessThanOrEqual(WEBHOOK_LIMITS.response);
  });

  it('is counted once if its job runs twice, also at the same time', async () => {
    const { delivery } = await subscribed();
    const { id } = await delivery();
    const both = Promise.withResolvers<void>();
    receiver.behave((asked, response) => {
      if (receiver.asked.length === 2) both.resolve();
      void both.promise.then(() => answersStatus(500)(asked, response));
    });
    await Promise.all([attempt(id), attempt(id)]);
    await attempt(id);
    expect(receiver.asked).toHaveLength(2);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, tries: 1 });
    expect(await jobsOf(id)).toHaveLength(1);
  });

  it('counts as an attempt if its worker dies each time', async () => {
    const { delivery } = await subscribed();
    const { id } = await delivery();
    const lost = { status: null, durationMs: null, error: 'lost', response: null } as const;
    await recordAttempt(deps, { deliveryId: id, attempt: 1 }, lost);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', error: 'lost', attempts: 1 });
  });

  it('of a lost job is enqueued again, and one of more than 30 days ago is deleted', async () => {
    const { delivery } = await subscribed();
    const [lost, old] = [await delivery(), await delivery()];
    await db.execute(sql`
      UPDATE webhook_deliveries SET next_attempt_at = now() - interval '2 hours' WHERE id = ${lost.id}`);
    await db.execute(sql`
      UPDATE webhook_deliveries SET created_at = now() - interval '31 days' WHERE id = ${old.id}`);
    await cleanUpDeliveries(deps);
    expect(await jobsOf(lost.id)).toMatchObject([{ attempt: 1 }]);
    await expect(rowOf(old.id)).rejects.toThrow('gone');
  });
});

describe('the service turns a webhook off', () => {
  const longFailing = (id: string) =>
    db.execute(
      sql`UPDATE webhook_endpoints SET failing_since = now() - interval '25 hours' WHERE id = ${id}`,
    );

  it('whose server answers 410, and tells the owner', async () => {
    const { person, webhook, delivery } = await subscribed();
    const [first, second] = [await delivery(), await delivery()];
    receiver.behave(answersStatus(410));
    await attempt(first.id);
    expect((await endpointOf(webhook.id)).offReason).toBe('gone');
    for (const { id } of [first, second]) expect((await rowOf(id)).state).toBe('failed');
    const { rows } = await db.execute(
      sql`SELECT data FROM pgboss.job WHERE name = 'webhook-mail' AND data->>'endpointId' = ${webhook.id}`,
    );
    expect(rows).toMatchObject([{ data: { userId: person.actor.userId } }]);
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.target, webhook.id));
    expect(event).toMatchObject({ action: 'webhook.turned_off', actorId: null, after: { reason: 'gone' } });
  });

  it('after a day of nothing but failures', async () => {
    const { webhook, delivery } = await subscribed();
    const { id } = await delivery();
    receiver.behave(answersStatus(500));
    await attempt(id);
    expect((await endpointOf(webhook.id)).offReason).toBeNull();
    await longFailing(webhook.id);
    await attempt(id, 2);
    expect((await endpointOf(webhook.id)).offReason).toBe('failing');
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error: 'off', attempts: 2 });
  });

  it('but not for a failed test, nor with a success in between', async () => {
    const { person, params, webhook, delivery } = await subscribed();
    await longFailing(webhook.id);
    receiver.behave(answersStatus(500));
    const { delivery: test } = await here.as(person).testWebhook({ params });
    await attempt(test.id);
    expect(await rowOf(test.id)).toMatchObject({ state: 'failed', attempts: 1 });
    receiver.behave(answersStatus(200));
    await attempt((await delivery()).id);
    receiver.behave(answersStatus(500));
    await attempt((await delivery()).id);
    expect((await endpointOf(webhook.id)).offReason).toBeNull();
  });
});

describe('a replay', () => {
  it('delivers an event again with its ID, after a success too, and begins the gaps anew', async () => {
    const { person, params, delivery } = await subscribed();
    const { id, messageId } = await delivery();
    await attempt(id);
    const replayed = await here.as(person).replayWebhookDelivery({ params: { ...params, deliveryId: id } });
    expect(replayed.delivery).toMatchObject({ id, state: 'waiting', attempts: 1 });
    expect(await jobsOf(id)).toMatchObject([{ attempt: 2 }]);
    receiver.behave(answersStatus(500));
    await attempt(id, 2);
    expect(receiver.asked.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId]);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 2, tries: 1 });
  });

  it('takes all that failed since a time, and nothing else', async () => {
    const { person, params, workspaceId, webhook } = await subscribed();
    const at = (hours: number, overrides: Partial<typeof webhookDeliveries.$inferInsert>) =>
      buildDelivery(
        db,
        { workspaceId, endpointId: webhook.id },
        {
          createdAt: new Date(Date.now() - hours * 3_600_000),
          nextAttemptAt: null,
          ...overrides,
        },
      );
    const wanted = await at(1, { state: 'failed', attempts: 8, tries: 8 });
    const others = [
      await at(3, { state: 'failed' }),
      await at(1, { state: 'delivered' }),
      await at(1, { state: 'failed', type: 'webhook.test' }),
    ];
    const since = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const answer = await here.as(person).replayWebhookDeliveries({ params, body: { since } });
    expect(answer).toEqual({ replayed: 1, more: false });
    expect(await jobsOf(wanted.id)).toMatchObject([{ attempt: 9 }]);
    expect(await rowOf(wanted.id)).toMatchObject({ state: 'waiting', tries: 0 });
    for (const { id } of others) expect(await jobsOf(id)).toEqual([]);
  });
});
