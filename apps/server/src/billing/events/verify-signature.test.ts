import { describe, expect, it } from 'vitest';
import { signWebhook, webhookSignature } from '../../../test/fake-paddle/sign-webhook.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookApp, inSeconds, signed, WEBHOOK } from '../../../test/webhook-app.ts';
import { diagnostics } from '../../platform/diagnostics.ts';
import { sentEvent, WEBHOOK_SECRET } from './factory.ts';

const testDb = await createTestDb();
const { app, logged, post, subscriber, storedEvent, storedSubscription } = await buildWebhookApp(testDb);

describe('the signature of a webhook', () => {
  it('[BILL-45] is accepted, without the key of the client or a session', async () => {
    const { created } = await subscriber();
    expect(await post(JSON.stringify(created))).toEqual({ status: 200, text: '{"message":"Received"}' });
  });

  it('[BILL-45] holds for the exact bytes of the body, however it is written', async () => {
    const { created, entity } = await subscriber();
    const body = JSON.stringify(created, null, 4).replace('"active"', '"\\u0061ctive"');
    expect((await post(body)).status).toBe(200);
    expect(await storedSubscription(entity.id)).toMatchObject({ status: 'active' });
  });

  it.each<[string, string, (body: string) => { body?: string; signature?: string | undefined }]>([
    ['a changed byte', 'mismatch', (body) => ({ body: body.replace('active', 'actiVe') })],
    ['another secret', 'mismatch', (body) => ({ signature: signWebhook('other', body, inSeconds()) })],
    ['no header', 'missing', () => ({ signature: '' })],
    ['no signature', 'malformed', () => ({ signature: `ts=${inSeconds()}` })],
    [
      'a time that is no number',
      'malformed',
      (body) => ({ signature: signed(body).replace(/ts=\d+/, 'ts=1e9') }),
    ],
    ['a negative time', 'malformed', (body) => ({ signature: signed(body).replace('ts=', 'ts=-') })],
    ['two times', 'malformed', (body) => ({ signature: `${signed(body)};ts=${inSeconds()}` })],
    [
      'another time than the signed one',
      'mismatch',
      (body) => ({ signature: signed(body).replace(/ts=\d+/, `ts=${inSeconds() - 9}`) }),
    ],
    ['an old time', 'expired', (body) => ({ signature: signed(body, inSeconds() - 330) })],
    ['a time far ahead', 'expired', (body) => ({ signature: signed(body, inSeconds() + 330) })],
    ['a short signature', 'malformed', () => ({ signature: `ts=${inSeconds()};h1=abcd` })],
    ['letters for a signature', 'malformed', () => ({ signature: `ts=${inSeconds()};h1=${'z'.repeat(64)}` })],
  ])('[BILL-45] is refused with %s, which is logged and counted', async (_, fault, change) => {
    const seen: string[] = [];
    const see = (fact: unknown) => seen.push((fact as { outcome: string }).outcome);
    diagnostics.webhook.subscribe(see);
    const { created } = await subscriber();
    const body = JSON.stringify(created);
    const changed = { body, signature: signed(body), ...change(body) };
    const answer = await post(changed.body, changed.signature);
    diagnostics.webhook.unsubscribe(see);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ message: 'The signature is not valid' });
    expect(await storedEvent(created)).toBeUndefined();
    expect(seen).toEqual([`signature ${fault}`]);
    expect(logged()).toContain(`"reason":"${fault}"`);
  });

  it.each(['first', 'last'])('[BILL-45] may come %s of two, while a secret is replaced', async (place) => {
    const { created } = await subscriber();
    const body = JSON.stringify(created);
    const other = webhookSignature('old', body, inSeconds());
    const header =
      place === 'first' ? `${signed(body)};h1=${other}` : signed(body).replace(';', `;h1=${other};`);
    expect((await post(body, header)).status).toBe(200);
  });

  it('[BILL-45] of something else than an event is answered 422', async () => {
    for (const body of [
      '{}',
      '[]',
      'null',
      '{"event_id":',
      JSON.stringify({ ...sentEvent('x', {}), data: 1 }),
    ]) {
      expect((await post(body)).status).toBe(422);
    }
  });

  it('never appears in the log, nor does the secret', () => {
    expect(logged()).not.toContain(WEBHOOK_SECRET);
    expect(logged()).not.toMatch(/h1=/);
  });

  it('is not looked at when the body is too large or no JSON', async () => {
    expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
    const answer = await app.inject({
      method: 'POST',
      url: WEBHOOK,
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(415);
  });
});
