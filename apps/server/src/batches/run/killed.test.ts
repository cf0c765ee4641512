import { allPaths, createClient, type Routes } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { repetitions } from '../../../test/repetitions.ts';
import { type ServiceProcess, spawnService } from '../../../test/service-process.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { articles } from '../../articles/text/tables.ts';
import { generations } from '../../articles/writing/tables.ts';
import { monthlyUsage, usageReservations } from '../../billing/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { buildBatch, buildPlannedItem } from '../factory.ts';

const patience = { timeout: 150_000, interval: 50 };
const ARTICLES = repetitions(5, 8);
const KILLS = repetitions(2, 3);
const running = new Set<ServiceProcess>();
afterEach(async () => {
  await Promise.all([...running].map((service) => service.kill()));
});

const smtp = await startSmtpServer();
const models = await startFakeModels({ paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond: 300 }) });
afterAll(() => models.close());

it('[GEN-10] a batch on two processes that are killed in its middle has every article once, the month right and one mail', {
  timeout: 240_000,
}, async () => {
  const { db, connection } = await createTestDb();
  const { host, port, user } = inject('postgres');
  const database = 'database' in connection ? connection.database : '';
  const env = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'llama',
    SMTP_URL: smtp.url,
    WORKER_CONCURRENCY: '3',
  };
  const spawn = () => {
    const service = spawnService(env);
    running.add(service);
    return service;
  };
  const kill = async (service: ServiceProcess) => {
    running.delete(service);
    await service.kill();
  };

  const who = await buildUser(db, { planType: 'max' });
  const { workspaceId, userId, email } = who.actor;
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
  const keywords = Array.from({ length: ARTICLES }, (_, at) => `coffee number ${at}`);
  const batch = await buildBatch(db, { workspaceId, userId, content: keywords.join('\n') });
  for (const [position, keyword] of keywords.entries())
    await buildPlannedItem(db, batch, { position, keyword });

  const services = [spawn(), spawn()];
  const clientOf = async (service: ServiceProcess | undefined) =>
    createClient<Routes>(allPaths, {
      baseUrl: (await service?.origin) ?? '',
      headers: () => who.headers,
    });
  const params = { id: batch.id };
  await (await clientOf(services[0])).startBatch({ body: { batchTaskId: batch.id } });

  for (let round = 0; round < KILLS; round += 1) {
    const begun = round * 2 + 1;
    await vi.waitFor(
      async () => expect(await db.$count(generations)).toBeGreaterThanOrEqual(begun),
      patience,
    );
    const victim = services.shift();
    if (victim) await kill(victim);
    services.push(spawn());
  }
  const client = await clientOf(services.at(-1));
  await vi.waitFor(async () => {
    expect((await client.getBatch({ params, query: {} })).batchTask.status).toBe('completed');
  }, patience);

  const { batchTask, articles: written } = await client.getBatch({ params, query: {} });
  expect(batchTask).toMatchObject({ completed_articles: ARTICLES, failed_articles: 0, progress: 100 });
  expect(written.map(({ keyword }) => keyword)).toEqual(keywords);
  expect(await db.$count(articles)).toBe(ARTICLES);
  const runs = await db.select({ state: generations.state, lease: generations.lease }).from(generations);
  expect(runs.map(({ state }) => state)).toEqual(Array(ARTICLES).fill('completed'));
  expect(runs.some(({ lease }) => lease > 1)).toBe(true);
  expect(await db.select().from(monthlyUsage)).toMatchObject([{ used: ARTICLES, kept: ARTICLES }]);
  expect(await db.$count(usageReservations, eq(usageReservations.state, 'kept'))).toBe(ARTICLES);
  const { rows } = await db.execute(sql`SELECT state FROM pgboss.job WHERE name = 'notice-mail'`);
  expect(rows).toHaveLength(1);
  expect((await smtp.mailTo(email)).subject).toBe('Your batch has finished: Coffee cluster');
});
