import { WEBHOOK_DATA, type WebhookMessageType } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { buildTask } from '../src/articles/brief/factory.ts';
import { failPlan, planArticle } from '../src/articles/index.ts';
import { buildPlan } from '../src/articles/planning/factory.ts';
import { articlePlans } from '../src/articles/planning/tables.ts';
import { articles } from '../src/articles/text/tables.ts';
import { buildReadyTask, buildRun, sampleTaskFields } from '../src/articles/writing/factory.ts';
import { failRun } from '../src/articles/writing/run/end-run.ts';
import { buildBatch, buildPlannedItem } from '../src/batches/factory.ts';
import { buildUser } from '../src/identity/factory.ts';
import { buildWebhook } from '../src/workspaces/webhooks/factory.ts';
import { messageBody } from '../src/workspaces/webhooks/message-body.ts';
import { webhookDeliveries } from '../src/workspaces/webhooks/tables.ts';
import { buildTestApp } from './build-app.ts';
import { answersStatus, hangs, startFakeService } from './fake-service.ts';
import { missHeartbeats } from './miss-heartbeats.ts';
import { spawnService } from './service-process.ts';
import { createTestDb } from './test-db.ts';

const testDb = await createTestDb();
const { db } = testDb;
const receiver = await startFakeService(answersStatus(200));
afterAll(() => receiver[Symbol.asyncDispose]());
const env = { FETCH_ALLOW_HOSTS: new URL(receiver.baseUrl).host };
const app = await buildTestApp(testDb, { env, work: true });
const { deps } = app;
const patience = { timeout: 60_000, interval: 50 };
const never = new AbortController().signal;

/** Types of the workspace's events, after a check of their payloads. */
async function announced(workspaceId: string): Promise<WebhookMessageType[]> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.workspaceId, workspaceId))
    .orderBy(webhookDeliveries.createdAt);
  for (const row of rows) {
    const { data } = JSON.parse(messageBody(row, 'https://inkstep.test')) as { data: object };
    WEBHOOK_DATA[row.type].strict().parse(data);
    expect(JSON.stringify(data).length).toBeLessThan(4000);
  }
  return rows.map(({ type }) => type);
}

const owner = async () => {
  const person = await buildUser(db, { role: 'admin', planType: 'max' });
  const { workspaceId, userId } = person.actor;
  await buildWebhook(deps, workspaceId, { url: `${receiver.baseUrl}/in` });
  return { person, workspaceId, userId };
};

it('an article is announced when it was planned, written, finished and published, once each', async () => {
  const { person, workspaceId } = await owner();
  const planned = await buildPlan(
    db,
    { keyword: 'Coffee' },
    { person, ...sampleTaskFields(), currentStep: 6 },
  );
  const { params, taskId } = planned;
  await db.update(articlePlans).set({ stage: 'outline' }).where(eq(articlePlans.taskId, taskId));
  expect(await planArticle(deps, taskId, never)).toBe('ready');
  expect(await planArticle(deps, taskId, never)).toBe('ready');
  const client = app.as(person);
  await client.startGeneration({ params });
  await vi.waitFor(
    async () => expect((await client.generationStatus({ params })).status).toBe('completed'),
    patience,
  );
  await client.finishTask({ params });
  const publish = (published: boolean) => client.publishArticle({ params, body: { published } });
  for (const published of [false, true]) await publish(published);
  await db.update(articles).set({ text: '# Tea\n\nOther words.' }).where(eq(articles.taskId, taskId));
  await publish(true);
  expect(await announced(workspaceId)).toEqual([
    'article.planned',
    'article.written',
    'article.finished',
    'article.published',
  ]);
  const [written] = await db
    .select({ data: webhookDeliveries.data })
    .from(webhookDeliveries)
    .where(sql`workspace_id = ${workspaceId} AND type = 'article.written'`);
  expect(written?.data).toMatchObject({
    id: taskId,
    status: 'Review & Refine',
    written_by: 'drafter',
    cost: 0,
  });
});

it('a plan or run that fails is announced, once', async () => {
  const { person, workspaceId } = await owner();
  const failure = { code: 'GENERATION_FAILED', message: 'x'.repeat(1000) } as const;
  const { taskId } = await buildPlan(db, { keyword: 'Coffee' }, { person });
  for (let n = 0; n < 2; n += 1) await failPlan(deps, taskId, failure);
  const { id } = await buildReadyTask(db, workspaceId);
  const generationId = await buildRun(db, { workspaceId, taskId: id });
  for (let n = 0; n < 2; n += 1) await failRun(deps, { generationId, cancelled: false }, failure);
  expect(await announced(workspaceId)).toEqual(['article.failed', 'article.failed']);
});

it('a batch is announced with its articles', async () => {
  const { person, workspaceId, userId } = await owner();
  const batch = await buildBatch(db, { workspaceId, userId, content: 'cold brew' });
  await buildPlannedItem(db, batch);
  await app.as(person).startBatch({ body: { batchTaskId: batch.id } });
  await vi.waitFor(async () => expect(await announced(workspaceId)).toContain('batch.done'), patience);
  const [row] = await db
    .select({ data: webhookDeliveries.data })
    .from(webhookDeliveries)
    .where(sql`workspace_id = ${workspaceId} AND type = 'batch.done'`);
  expect(row?.data).toMatchObject({
    id: batch.id,
    status: 'completed',
    articles: { total: 1, written: 1, failed: 0 },
  });
  expect(await announced(workspaceId)).toEqual(['article.written', 'batch.done']);
});

it('an event of a worker that is killed before it had an answer is delivered by another one, with its ID', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const idleDb = await createTestDb();
  const idle = await buildTestApp(idleDb, { env });
  const { host, port, user } = inject('postgres');
  const { connection } = idleDb;
  const database = 'database' in connection ? connection.database : '';
  const spawn = () => {
    const worker = spawnService({
      ...env,
      ROLE: 'worker',
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    });
    onTestFinished(() => worker.kill());
    return worker;
  };
  const person = await buildUser(idleDb.db);
  const { workspaceId } = person.actor;
  const webhook = await buildWebhook(idle.deps, workspaceId, { url: `${receiver.baseUrl}/killed` });
  const { id } = await buildTask(idleDb.db, { workspaceId, article: { text: '# Coffee' } });
  // Committed while no worker is there.
  await idle.as(person).finishTask({ params: { id } });
  const asked = () => receiver.asked.filter(({ url }) => url.pathname === '/killed');
  receiver.behave(hangs);
  const first = spawn();
  await vi.waitFor(() => expect(asked()).toHaveLength(1), patience);
  await first.kill();
  receiver.behave(answersStatus(200));
  spawn();
  await vi.waitFor(async () => {
    await missHeartbeats(idleDb.db);
    const rows = await idleDb.db.select().from(webhookDeliveries);
    expect(rows).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  }, patience);
  const messages = asked();
  expect(messages.length).toBeGreaterThanOrEqual(2);
  expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const { text, headers } of messages)
    new Webhook(webhook.secret).verify(text, headers as Record<string, string>);
});
