import { randomUUID } from 'node:crypto';
import { WEBHOOK_LIMITS } from '@inkstep/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookScene, verified } from '../../../test/webhook-scene.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildMember } from '../factory.ts';
import { cleanUpDeliveries } from './clean-up-deliveries.ts';
import { buildDelivery, buildWebhook } from './factory.ts';
import { webhookDeliveries } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, receiver, confirmed, subscribed, rowOf, endpointOf, attempt, onlyAsked } =
  await buildWebhookScene(testDb);
const { deps } = here;

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
