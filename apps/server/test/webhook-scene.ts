import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect } from 'vitest';
import { buildUser } from '../src/identity/factory.ts';
import { users } from '../src/identity/tables.ts';
import { deliver } from '../src/workspaces/webhooks/deliver.ts';
import { buildDelivery, buildWebhook } from '../src/workspaces/webhooks/factory.ts';
import { webhookDeliveries, webhookEndpoints } from '../src/workspaces/webhooks/tables.ts';
import { atEnd } from './at-end.ts';
import { buildTestApp } from './build-app.ts';
import { type Asked, answersStatus, startFakeService } from './fake-service.ts';
import { startSmtpServer } from './smtp-server.ts';
import type { TestDb } from './test-db.ts';

const never = new AbortController().signal;

export const verified = ({ text, headers }: Asked, secret: string) =>
  new Webhook(secret).verify(text, headers as Record<string, string>);

/** The service with a receiver of messages, which begins each test with status 200 for all. */
export async function buildWebhookScene(testDb: TestDb, options: { work?: boolean } = {}) {
  const receiver = await startFakeService(answersStatus(200));
  const smtp = await startSmtpServer();
  atEnd(() => Promise.all([receiver, smtp].map((each) => each[Symbol.asyncDispose]())));
  beforeEach(() => {
    receiver.asked.length = 0;
    receiver.behave(answersStatus(200));
  });
  const { db } = testDb;
  const here = await buildTestApp(testDb, {
    ...options,
    env: {
      FETCH_ALLOW_HOSTS: new URL(receiver.baseUrl).host,
      PUBLIC_URL: 'https://inkstep.test',
      SMTP_URL: smtp.url,
    },
  });
  const { deps } = here;

  async function confirmed() {
    const person = await buildUser(db);
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, person.actor.userId));
    return person;
  }

  return {
    here,
    receiver,
    smtp,
    confirmed,
    /** A person with a webhook. */
    async subscribed(overrides: Partial<typeof webhookEndpoints.$inferInsert> = {}) {
      const person = await confirmed();
      const { workspaceId } = person.actor;
      const webhook = await buildWebhook(deps, workspaceId, { url: `${receiver.baseUrl}/in`, ...overrides });
      const delivery = () => buildDelivery(db, { workspaceId, endpointId: webhook.id });
      return { person, workspaceId, webhook, params: { id: webhook.id }, delivery };
    },
    async rowOf(id: string) {
      const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
      if (!row) throw new Error('the delivery is gone');
      return row;
    },
    async endpointOf(id: string) {
      const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
      if (!row) throw new Error('the webhook is gone');
      return row;
    },
    /** Jobs that will make an attempt, with the seconds between being created and being due. */
    async jobsOf(deliveryId: string) {
      const { rows } = await db.execute<{ attempt: number; seconds: number }>(sql`
        SELECT (data->>'attempt')::int AS attempt, extract(epoch FROM start_after - created_on)::float8 AS seconds
        FROM pgboss.job WHERE name = 'deliver-webhook' AND data->>'deliveryId' = ${deliveryId} ORDER BY created_on`);
      return rows;
    },
    attempt: (deliveryId: string, number = 1, ctx = deps) =>
      deliver(ctx, { deliveryId, attempt: number }, never),
    onlyAsked() {
      expect(receiver.asked).toHaveLength(1);
      const [asked] = receiver.asked;
      if (!asked) throw new Error('nothing was sent');
      return asked;
    },
  };
}
