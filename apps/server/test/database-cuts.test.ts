import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, allPaths, type Client, createClient, type Routes } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { installationDays, modelCalls } from '../src/ai/tables.ts';
import { buildTask } from '../src/articles/brief/factory.ts';
import { articles } from '../src/articles/text/tables.ts';
import { buildReadyTask } from '../src/articles/writing/factory.ts';
import { generations } from '../src/articles/writing/tables.ts';
import { buildBatch, buildPlannedItem } from '../src/batches/factory.ts';
import { monthlyUsage, usageReservations } from '../src/billing/tables.ts';
import { buildUser } from '../src/identity/factory.ts';
import { users } from '../src/identity/tables.ts';
import { auditEvents } from '../src/platform/audit/tables.ts';
import { createLog } from '../src/platform/create-log.ts';
import { connectDb } from '../src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrateDb } from '../src/platform/db/migrate.ts';
import { posts } from '../src/publishing/tables.ts';
import { DATABASE_FOLDER } from './database-folder.ts';
import { startFakeModels } from './fake-models/start-fake-models.ts';
import { readEvents } from './read-events.ts';
import { repetitions } from './repetitions.ts';
import { spawnService } from './service-process.ts';

const WRITERS = repetitions(2, 12);
const CUTS = repetitions(1, 5);
const PROCESSES = repetitions([2], [1, 2]);
/** Leaves the processor to the work that is cut off. */
const BETWEEN_SAVES_MS = 25;
const BATCH = 3;
const patience = { timeout: 60_000, interval: 25 };

const log = createLog('silent');
const dataDir = mkdtempSync(path.join(DATABASE_FOLDER, 'inkstep-cuts-'));
chmodSync(dataDir, 0o711);
const startPostgres = () => startEmbeddedPostgres({ dataDir, log });
let postgres = await startPostgres();
const server = connectDb(postgres.connection, { log, name: 'test' });
const models = await startFakeModels({ paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond: 100 }) });
afterAll(async () => {
  await models.close();
  await server.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

async function createDatabase(name: string) {
  await server.db.execute(sql`CREATE DATABASE ${sql.identifier(name)}`);
  const database = connectDb({ ...postgres.connection, database: name }, { log, name: 'test' });
  onTestFinished(database.close);
  await migrateDb(database.pool);
  const { host, port, user } = postgres.connection;
  return {
    ...database,
    url: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  };
}

it.each(PROCESSES)(
  'loses nothing and answers again when the database is cut off and stopped, on %i processes',
  {
    timeout: 120_000,
  },
  async (count) => {
    const { db, url } = await createDatabase(`cuts_${count}`);
    const services = Array.from({ length: count }, () =>
      spawnService({
        DATABASE_URL: url,
        OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
        OPENAI_COMPATIBLE_MODEL: 'llama',
      }),
    );
    onTestFinished(async () => void (await Promise.all(services.map((service) => service.kill()))));
    const origins = await Promise.all(services.map(({ origin }) => origin));
    const originOf = (index: number) => origins[index % count] ?? '';
    const asked = models.calls.length;

    const who = await buildUser(db, { planType: 'max', role: 'admin' });
    const { workspaceId, userId } = who.actor;
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
    const clientAt = (index: number): Client<Routes> =>
      createClient<Routes>(allPaths, { baseUrl: originOf(index), headers: () => who.headers });
    const client = clientAt(0);

    /** Codes of failed calls. A process that is gone would give NETWORK. */
    const failures = new Set<string>();
    const calls = { succeeded: 0, failed: 0 };
    async function attempt(call: () => Promise<unknown>): Promise<boolean> {
      try {
        await call();
        calls.succeeded += 1;
        return true;
      } catch (error) {
        failures.add(
          error instanceof ApiError
            ? `${error.status} ${error.code} ${error.retryAfterSeconds}`
            : String(error),
        );
        calls.failed += 1;
        return false;
      }
    }

    const stopped = new AbortController();
    async function save(index: number) {
      const { id } = await buildTask(db, { workspaceId });
      let [kept, next] = ['', ''];
      for (let round = 1; !stopped.signal.aborted; round += 1) {
        next = `Text ${round}. ${'A sentence of the article. '.repeat(100)}`;
        const body = { generated_article: next };
        if (await attempt(() => clientAt(index + round).updateTask({ params: { id }, body }))) kept = next;
        await delay(BETWEEN_SAVES_MS);
      }
      return { id, texts: [kept, next] };
    }

    async function follow(taskId: string, index: number) {
      const ids: number[] = [];
      for (;;) {
        try {
          const lastEventId = ids.at(-1)?.toString();
          const watch = { origin: originOf(index), taskId, headers: who.headers, lastEventId };
          for await (const { id, event } of readEvents(watch)) {
            if (id) ids.push(Number(id));
            if (event.type === 'done' || event.type === 'failed') return { ids, last: event.type };
          }
        } catch {
          // The browser connects again, too.
        }
      }
    }

    const keywords = ['cold brew', 'pour-over', 'espresso'];
    const batch = await buildBatch(db, { workspaceId, userId, content: keywords.join('\n') });
    for (const [position, keyword] of keywords.entries())
      await buildPlannedItem(db, batch, { position, keyword });
    await client.startBatch({ body: { batchTaskId: batch.id } });
    const tasks = [await buildReadyTask(db, workspaceId), await buildReadyTask(db, workspaceId)];
    for (const { id } of tasks) await client.startGeneration({ params: { id } });
    const followed = tasks.map(({ id }, index) => follow(id, index));
    const due = new Date(Date.now() + 4_000).toISOString();
    await client.addPost({ body: { title: 'Scheduled', content: 'Grind fresh.', scheduled_for: due } });
    const saved = Array.from({ length: WRITERS }, (_, index) => save(index));

    const succeed = async () => {
      const before = calls.succeeded;
      await vi.waitFor(() => expect(calls.succeeded).toBeGreaterThan(before + WRITERS * 2), patience);
    };
    const whole = async () => {
      await vi.waitFor(async () => {
        for (const index of origins.keys()) await clientAt(index).listTasks({ query: {} });
        const { rows } = await db.execute<{ name: string }>(sql`
        SELECT application_name AS name FROM pg_stat_activity
        WHERE application_name = 'inkstep-listen' AND datname = current_database()`);
        expect(rows).toHaveLength(count);
      }, patience);
      await succeed();
    };

    await succeed();
    for (let cut = 0; cut < CUTS; cut += 1) {
      await db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name LIKE 'inkstep%' AND datname = current_database()`);
      await whole();
    }
    await postgres.stop();
    const before = calls.failed;
    await vi.waitFor(async () => {
      expect(calls.failed).toBeGreaterThan(before + WRITERS);
      const healths = await Promise.all(origins.map((origin) => fetch(`${origin}/health`)));
      expect(healths.map(({ status }) => status)).toEqual(Array(count).fill(503));
    }, patience);
    postgres = await startPostgres();
    await whole();

    stopped.abort();
    for (const { id, texts } of await Promise.all(saved)) {
      const { task } = await client.getTask({ params: { id } });
      // One that failed may have been stored although nobody was told.
      expect(texts).toContain(task.generated_article);
    }
    expect([...failures]).toEqual(['503 UNAVAILABLE 5']);

    for (const { ids, last } of await Promise.all(followed)) {
      expect(last).toBe('done');
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    }
    await vi.waitFor(async () => {
      const { batchTask } = await client.getBatch({ params: { id: batch.id }, query: {} });
      expect(batchTask).toMatchObject({ status: 'completed', completed_articles: BATCH, failed_articles: 0 });
    }, patience);
    const runs = await db.select({ state: generations.state, lease: generations.lease }).from(generations);
    expect(runs.map(({ state }) => state)).toEqual(Array(BATCH + 2).fill('completed'));
    expect(await db.$count(articles, sql`version = 1 AND written_by IS NOT NULL`)).toBe(BATCH + 2);
    expect(await db.$count(usageReservations, eq(usageReservations.state, 'kept'))).toBe(BATCH + 2);
    expect(await db.select().from(monthlyUsage)).toMatchObject([{ used: BATCH + 2, kept: BATCH + 2 }]);
    const told = await db.select({ step: modelCalls.step, outcome: modelCalls.outcome }).from(modelCalls);
    expect(told).toHaveLength(models.calls.length - asked);
    expect(told.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);

    await vi.waitFor(
      async () => expect(await db.select().from(posts)).toMatchObject([{ isPublished: true, version: 2 }]),
      patience,
    );
    await vi.waitFor(
      async () => expect(await db.select().from(installationDays)).toMatchObject([{ heldTokens: 0 }]),
      patience,
    );
    expect(await db.$count(auditEvents, eq(auditEvents.action, 'post.published'))).toBe(1);
  },
);
