import { randomUUID } from 'node:crypto';
import { WEBHOOK_DATA, WEBHOOK_LIMITS, type WebhookMessageType } from '@inkstep/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import {
  type Asked,
  answersStatus,
  answersText,
  hangs,
  hangsInBody,
  startFakeService,
} from '../../../test/fake-service.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createGuardedExchange } from '../../platform/fetch/guarded-fetch.ts';
import { RETRY_GAPS } from '../../platform/queue/retry-delay.ts';
import { buildMember } from '../factory.ts';
import { announceEvent } from './announce-event.ts';
import { cleanUpDeliveries } from './clean-up-deliveries.ts';
import { deliver, recordAttempt } from './deliver.ts';
import { buildDelivery, buildWebhook } from './factory.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.ts';

const receiver = await startFakeService(answersStatus(200));
const smtp = await startSmtpServer();
afterAll(() => Promise.all([receiver, smtp].map((each) => each[Symbol.asyncDispose]())));
const testDb = await createTestDb();
const { db } = testDb;
const env = {
  FETCH_ALLOW_HOSTS: new URL(receiver.baseUrl).host,
  PUBLIC_URL: 'https://inkstep.test',
  SMTP_URL: smtp.url,
};
const here = await buildTestApp(testDb, { env });
const { deps } = here;
const quick = {
  ...deps,
  guardedExchange: createGuardedExchange({
    userAgent: 'Inkstep/1.0',
    allowHosts: deps.config.FETCH_ALLOW_HOSTS,
    totalMs: 300,
  }),
};
const never = new AbortController().signal;

beforeEach(() => {
  receiver.asked.length = 0;
  receiver.behave(answersStatus(200));
});

async function confirmed() {
  const person = await buildUser(db);
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, person.actor.userId));
  return person;
}

async function subscribed(overrides: Partial<typeof webhookEndpoints.$inferInsert> = {}) {
  const person = await confirmed();
  const { workspaceId } = person.actor;
  const webhook = await buildWebhook(deps, workspaceId, { url: `${receiver.baseUrl}/in`, ...overrides });
  const delivery = () => buildDelivery(db, { workspaceId, endpointId: webhook.id });
  return { person, workspaceId, webhook, params: { id: webhook.id }, delivery };
}

const rowOf = async (id: string) => {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!row) throw new Error('the delivery is gone');
  return row;
};
const endpointOf = async (id: string) => {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (!row) throw new Error('the webhook is gone');
  return row;
};
/** Jobs that will make an attempt, with the seconds until they are due. */
async function jobsOf(deliveryId: string) {
  const { rows } = await db.execute<{ attempt: number; seconds: number }>(sql`
    SELECT (data->>'attempt')::int AS attempt, extract(epoch FROM start_after - now())::float8 AS seconds
    FROM pgboss.job WHERE name = 'deliver-webhook' AND data->>'deliveryId' = ${deliveryId} ORDER BY created_on`);
  return rows;
}
const attempt = (deliveryId: string, number = 1, ctx = deps) =>
  deliver(ctx, { deliveryId, attempt: number }, never);

const verified = ({ text, headers }: Asked, secret: string) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
const onlyAsked = () => {
  expect(receiver.asked).toHaveLength(1);
  const [asked] = receiver.asked;
  if (!asked) throw new Error('nothing was sent');
  return asked;
};

describe('a webhook', () => {
  it('is added with a secret that is shown once and stored encrypted, and its messages verify', async () => {
    const person = await confirmed();
    const { webhook, secret } = await here.as(person).createWebhook({
      body: { url: `${receiver.baseUrl}/in`, events: ['batch.done', 'article.written'], description: 'CRM' },
    });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({ events: ['article.written', 'batch.done'], isOn: true });
    expect((await here.as(person).listWebhooks()).webhooks).toEqual([webhook]);
    const { rows } = await db.execute(sql`SELECT to_jsonb(t)::text AS row FROM webhook_endpoints AS t`);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 30));
    const { delivery } = await here.as(person).testWebhook({ params: { id: webhook.id } });
    await attempt(delivery.id);
    const asked = onlyAsked();
    expect(verified(asked, secret)).toEqual({
      type: 'webhook.test',
      timestamp: delivery.createdAt,
      data: { message: 'This is a test event from Inkstep.' },
    });
    expect(asked.headers).toMatchObject({
      'webhook-id': delivery.messageId,
      'content-type': 'application/json',
      'user-agent': expect.stringContaining('Inkstep'),
    });
    expect(() => verified({ ...asked, text: `${asked.text} ` }, secret)).toThrow('signature');
    expect(here.logged()).not.toContain(secret.slice(6, 30));
  });

  it.each([
    ['plain HTTP', 'http://hooks.example.test/in'],
    ['a private address', 'https://10.0.0.1/in'],
    ['a local name', 'https://localhost/in'],
    ['another port', 'https://hooks.example.test:8443/in'],
    ['credentials', 'https://me:secret@hooks.example.test/in'],
    ['a fragment', 'https://hooks.example.test/in#part'],
    ['no URL', 'hooks'],
  ])('is refused with %s', async (_, url) => {
    const person = await confirmed();
    const events = ['batch.done'];
    const refused = await here.send(person, 'POST', '/api/webhooks', { url, events });
    expect(refused).toMatchObject({ status: 422, body: { error: { details: [{ path: 'url' }] } } });
    const { params } = await subscribed();
    expect((await here.send(person, 'PUT', `/api/webhooks/${params.id}`, { url })).status).toBe(422);
  });

  it('needs a confirmed mailbox where there is a mail server, and there are ten at most', async () => {
    const body = { url: `${receiver.baseUrl}/in`, events: ['batch.done' as const], description: '' };
    const stranger = await buildUser(db);
    await expect(here.as(stranger).createWebhook({ body })).rejects.toMatchObject({
      code: 'EMAIL_UNCONFIRMED',
    });
    const person = await confirmed();
    for (let n = 0; n < WEBHOOK_LIMITS.webhooks; n += 1) await buildWebhook(deps, person.actor.workspaceId);
    await expect(here.as(person).createWebhook({ body })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is managed by owners and admins of its workspace', async () => {
    const { workspaceId, params } = await subscribed();
    for (const [memberRole, status] of [
      ['viewer', 403],
      ['editor', 403],
      ['admin', 200],
    ] as const) {
      const member = await buildMember(db, { workspaceId, memberRole });
      expect((await here.send(member, 'GET', '/api/webhooks')).status).toBe(status);
      expect((await here.send(member, 'GET', `/api/webhooks/${params.id}/deliveries`)).status).toBe(status);
    }
  });

  it('of another workspace is not found, nor are its deliveries through a webhook of one’s own', async () => {
    const other = await subscribed();
    const { id: deliveryId } = await other.delivery();
    const { person, params } = await subscribed();
    for (const id of [other.params.id, randomUUID()])
      expect((await here.send(person, 'GET', `/api/webhooks/${id}/deliveries`)).status).toBe(404);
    for (const id of [deliveryId, randomUUID()])
      await expect(
        here.as(person).replayWebhookDelivery({ params: { ...params, deliveryId: id } }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const foreign = await here.send(
      person,
      'GET',
      `/api/webhooks/${params.id}/deliveries?cursor=${deliveryId}`,
    );
    expect(foreign.body).toEqual({ deliveries: [], next_cursor: null });
  });

  it('is turned off and on, and deleted with its deliveries; the audit log has it all', async () => {
    const { person, params, delivery } = await subscribed();
    const { id } = await delivery();
    const off = await here.as(person).updateWebhook({ params, body: { isOn: false } });
    expect(off.webhook).toMatchObject({ isOn: false, offReason: 'user' });
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error: 'off' });
    await expect(here.as(person).testWebhook({ params })).rejects.toMatchObject({ code: 'CONFLICT' });
    const on = await here.as(person).updateWebhook({ params, body: { isOn: true, description: 'CRM' } });
    expect(on.webhook).toMatchObject({ isOn: true, description: 'CRM' });
    await here.as(person).rotateWebhookSecret({ params });
    await here.as(person).deleteWebhook({ params });
    expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.id, id))).toBe(0);
    await attempt(id);
    expect(receiver.asked).toEqual([]);
    const events = await db
      .select({ action: auditEvents.action, actorId: auditEvents.actorId })
      .from(auditEvents)
      .where(eq(auditEvents.target, params.id))
      .orderBy(desc(auditEvents.id));
    expect(events).toEqual(
      ['webhook.deleted', 'webhook.secret_rotated', 'webhook.changed', 'webhook.changed'].map((action) => ({
        action,
        actorId: person.actor.userId,
      })),
    );
  });

  it('signs with the old secret too for a day after a rotation', async () => {
    const { person, params, webhook, delivery } = await subscribed();
    const { secret } = await here.as(person).rotateWebhookSecret({ params });
    await attempt((await delivery()).id);
    const both = onlyAsked();
    for (const each of [webhook.secret, secret]) expect(verified(both, each)).toBeTruthy();
    await db.execute(sql`UPDATE webhook_endpoints SET old_secret_until = now() WHERE id = ${params.id}`);
    receiver.asked.length = 0;
    await attempt((await delivery()).id);
    expect(verified(onlyAsked(), secret)).toBeTruthy();
    expect(() => verified(onlyAsked(), webhook.secret)).toThrow('signature');
    await cleanUpDeliveries(deps);
    expect(await endpointOf(params.id)).toMatchObject({ oldSecret: null, oldSecretUntil: null });
  });
});

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
      expect(seconds[at]).toBeGreaterThan(gap - 5);
      expect(seconds[at]).toBeLessThan(gap * 1.1 + 1);
    }
    expect(RETRY_GAPS.reduce((sum, gap) => sum + gap)).toBeGreaterThan(86_400);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: RETRY_GAPS.length + 1 });
  });

  it.each([
    ['hangs', hangs, 'timeout'],
    ['hangs in its answer', hangsInBody, 'timeout'],
    ['redirects to a private address', answersStatus(302, { location: 'http://169.254.169.254/' }), 'status'],
    ['does not exist', undefined, 'unreachable'],
  ] as const)('fails if the server %s', async (_, behaviour, error) => {
    if (behaviour) receiver.behave(behaviour);
    const { delivery } = await subscribed(behaviour ? {} : { url: 'https://nowhere.invalid/in' });
    const { id } = await delivery();
    await attempt(id, 1, quick);
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

it('deliveries are listed newest first, page by page, and by state', async () => {
  const { person, params, workspaceId, webhook } = await subscribed();
  const createdAt = new Date();
  const key = { workspaceId, endpointId: webhook.id };
  for (let n = 0; n < WEBHOOK_LIMITS.page; n += 1) await buildDelivery(db, key, { createdAt });
  const failed = await buildDelivery(db, key, { createdAt: new Date(0), state: 'failed' });
  const list = (query: object) => here.as(person).webhookDeliveries({ params, query });
  const first = await list({});
  const second = await list({ cursor: first.next_cursor });
  expect(second).toMatchObject({ deliveries: [{ id: failed.id }], next_cursor: null });
  const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(WEBHOOK_LIMITS.page + 1);
  expect((await list({ state: 'failed' })).deliveries.map(({ id }) => id)).toEqual([failed.id]);
});

describe('with workers', async () => {
  const busy = await buildTestApp(await createTestDb(), { env, work: true });
  const patience = { timeout: 20_000, interval: 20 };

  it('an article that is finished is announced once, and the message fits the contract', async () => {
    const person = await buildUser(busy.deps.db);
    const { workspaceId } = person.actor;
    const webhook = await buildWebhook(busy.deps, workspaceId, { url: `${receiver.baseUrl}/in` });
    const text = `# Coffee\n\n${'Secret text. '.repeat(20)}`;
    const { id } = await buildTask(busy.deps.db, { workspaceId, article: { text } });
    await busy.as(person).finishTask({ params: { id } });
    await busy.as(person).finishTask({ params: { id } });
    await vi.waitFor(async () => {
      const rows = await busy.deps.db.select().from(webhookDeliveries);
      expect(rows).toMatchObject([{ state: 'delivered' }]);
    }, patience);
    const asked = onlyAsked();
    const message = asked.body as { type: WebhookMessageType; data: object };
    expect(verified(asked, webhook.secret)).toEqual(message);
    expect(message.type).toBe('article.finished');
    expect(WEBHOOK_DATA['article.finished'].strict().parse(message.data)).toMatchObject({
      id,
      title: 'Coffee',
      status: 'Completed',
      edit_url: `https://inkstep.test/tasks/${id}/edit`,
    });
    expect(asked.text).not.toContain('Secret text');
  });

  it('a server that hangs leaves places for other workspaces', async () => {
    const hanging = new Set<() => void>();
    receiver.behave((asked, response) => {
      if (asked.url.pathname === '/in') response.end();
      else hanging.add(() => response.end());
    });
    const build = async (path: string) => {
      const person = await buildUser(busy.deps.db);
      const url = `${receiver.baseUrl}${path}`;
      const { id } = await buildWebhook(busy.deps, person.actor.workspaceId, { url });
      return { client: busy.as(person), params: { id } };
    };
    const [slow, prompt] = [await build('/hang'), await build('/in')];
    for (let n = 0; n < 30; n += 1) await slow.client.testWebhook({ params: slow.params });
    await vi.waitFor(() => expect(hanging.size).toBeGreaterThan(0), patience);
    const arrived = () => receiver.asked.filter(({ url }) => url.pathname === '/in').length;
    for (let n = 1; n <= 5; n += 1) {
      await prompt.client.testWebhook({ params: prompt.params });
      await vi.waitFor(() => expect(arrived()).toBe(n), patience);
    }
    expect(hanging.size).toBeLessThan(10);
    await slow.client.deleteWebhook({ params: slow.params });
    for (const end of hanging) end();
  });

  it('the owner of a webhook that was turned off gets an email in their language', async () => {
    const person = await buildUser(busy.deps.db);
    const { userId, workspaceId, email } = person.actor;
    await busy.deps.db
      .update(users)
      .set({ emailConfirmedAt: new Date(), language: 'es' })
      .where(eq(users.id, userId));
    receiver.behave(answersStatus(410));
    const webhook = await buildWebhook(busy.deps, workspaceId, { url: `${receiver.baseUrl}/in` });
    await busy.as(person).testWebhook({ params: { id: webhook.id } });
    const mail = await smtp.mailTo(email);
    expect(mail.subject).toBe(`Se desactivó tu webhook a ${new URL(receiver.baseUrl).host}`);
    expect(mail.text).toContain('https://inkstep.test/settings?tab=webhooks');
  });
});
