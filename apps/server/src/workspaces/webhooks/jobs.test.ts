import { WEBHOOK_DATA, type WebhookMessageType } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { answersStatus } from '../../../test/fake-service.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookScene, verified } from '../../../test/webhook-scene.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { buildWebhook } from './factory.ts';
import { webhookDeliveries } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, receiver, smtp, onlyAsked } = await buildWebhookScene(testDb, { work: true });
const { deps } = here;

const patience = { timeout: 20_000, interval: 20 };

it('an article that is finished is announced once, and the message fits the contract', async () => {
  const person = await buildUser(db);
  const { workspaceId } = person.actor;
  const webhook = await buildWebhook(deps, workspaceId, { url: `${receiver.baseUrl}/in` });
  const text = `# Coffee\n\n${'Secret text. '.repeat(20)}`;
  const { id } = await buildTask(db, { workspaceId, article: { text } });
  await here.as(person).finishTask({ params: { id } });
  await here.as(person).finishTask({ params: { id } });
  await vi.waitFor(async () => {
    const rows = await db.select().from(webhookDeliveries);
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
    const person = await buildUser(db);
    const url = `${receiver.baseUrl}${path}`;
    const { id } = await buildWebhook(deps, person.actor.workspaceId, { url });
    return { client: here.as(person), params: { id } };
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
  const person = await buildUser(db);
  const { userId, workspaceId, email } = person.actor;
  await db.update(users).set({ emailConfirmedAt: new Date(), language: 'es' }).where(eq(users.id, userId));
  receiver.behave(answersStatus(410));
  const webhook = await buildWebhook(deps, workspaceId, { url: `${receiver.baseUrl}/in` });
  await here.as(person).testWebhook({ params: { id: webhook.id } });
  const mail = await smtp.mailTo(email);
  expect(mail.subject).toBe(`Se desactivó tu webhook a ${new URL(receiver.baseUrl).host}`);
  expect(mail.text).toContain('https://inkstep.test/settings?tab=webhooks');
});
