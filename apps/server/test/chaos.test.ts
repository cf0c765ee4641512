import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, allPaths, type Client, createClient, type Routes } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { installationDays, modelCalls } from '../src/ai/tables.ts';
import { articles } from '../src/articles/text/tables.ts';
import { buildReadyTask } from '../src/articles/writing/factory.ts';
import { generations } from '../src/articles/writing/tables.ts';
import { monthlyUsage } from '../src/billing/tables.ts';
import { type BuiltUser, buildUser } from '../src/identity/factory.ts';
import { auditEvents } from '../src/platform/audit/tables.ts';
import type { Db } from '../src/platform/db/connect.ts';
import { posts } from '../src/publishing/tables.ts';
import { DATABASE_FOLDER } from './database-folder.ts';
import { type FakeModels, startFakeModels } from './fake-models/start-fake-models.ts';
import { muteableWay } from './mute-notifications.ts';
import { readEvents } from './read-events.ts';
import { isBench } from './repetitions.ts';
import { spawnService } from './service-process.ts';
import { pgBouncer, startPgBouncer } from './start-pgbouncer.ts';
import { createTestDb, type TestDb } from './test-db.ts';

// Takes minutes: npm run bench -- chaos

const FAKETIME = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => fs.existsSync(file));
const MOUNTABLE = process.getuid?.() === 0 && process.platform === 'linux';
const patience = { timeout: 120_000, interval: 50 };
const postgres = inject('postgres');

const urlOf = ({ connection }: TestDb, { host, port } = postgres): string => {
  const database = 'database' in connection ? connection.database : '';
  return `postgres://${postgres.user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};

/** The built-in limit, which accounts need for DATABASE_LISTEN_URL. */
async function limitStatements({ db, connection }: TestDb): Promise<void> {
  const database = 'database' in connection ? connection.database : '';
  await db.execute(
    sql.raw(`ALTER ROLE ${postgres.user} IN DATABASE ${database} SET statement_timeout = '20s'`),
  );
}

async function startModels(): Promise<FakeModels> {
  const models = await startFakeModels({ paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond: 100 }) });
  onTestFinished(() => models.close());
  return models;
}

function start(env: Record<string, string>) {
  const service = spawnService(env);
  onTestFinished(() => service.kill());
  return service;
}

const clientOf = (origin: string, headers: Record<string, string>): Client<Routes> =>
  createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers });

/** Follows a run like a browser, until it ends. Returns how it ended, and the IDs of its events. */
async function follow(origin: string, taskId: string, headers: Record<string, string>) {
  const ids: number[] = [];
  for (;;) {
    try {
      const lastEventId = ids.at(-1)?.toString();
      for await (const { id, event } of readEvents({ origin, taskId, headers, lastEventId })) {
        if (id) ids.push(Number(id));
        if (event.type === 'done' || event.type === 'failed') return { last: event.type, ids };
      }
    } catch {
      await delay(100);
    }
  }
}

/** Every run is completed once, counted once, and each call to the model is in the ledger and in the day's use once. */
async function expectSound(db: Db, models: FakeModels, runs: number): Promise<void> {
  const states = await db.select({ state: generations.state }).from(generations);
  expect(states).toEqual(Array(runs).fill({ state: 'completed' }));
  expect(await db.$count(articles, sql`version = 1 AND written_by IS NOT NULL`)).toBe(runs);
  expect(await db.select().from(monthlyUsage)).toMatchObject([{ used: runs, kept: runs }]);
  const calls = await db.select({ tokens: modelCalls.inputTokens }).from(modelCalls);
  expect(calls.length).toBe(models.calls.length);
}

/** Writes without pause, and collects what was refused. */
function keepSaving(client: Client<Routes>, id: string) {
  const stopped = new AbortController();
  const refusals = new Set<string>();
  let saved = 0;
  let kept = '';
  let next = '';
  const done = (async () => {
    for (let round = 1; !stopped.signal.aborted; round += 1) {
      next = `Text ${round}. ${'A sentence of the article. '.repeat(2000)}`;
      try {
        await client.updateTask({ params: { id }, body: { generated_article: next } });
        kept = next;
        saved += 1;
      } catch (error) {
        refusals.add(error instanceof ApiError ? `${error.status} ${error.code}` : String(error));
        await delay(50);
      }
    }
  })();
  return {
    refusals,
    async succeed(): Promise<void> {
      const before = saved;
      await vi.waitFor(() => expect(saved).toBeGreaterThan(before + 2), patience);
    },
    async end(): Promise<void> {
      stopped.abort();
      await done;
      const { task } = await client.getTask({ params: { id } });
      // One that was refused may have been stored.
      expect([kept, next]).toContain(task.generated_article);
    },
  };
}

describe.runIf(isBench)('nothing is lost or doubled', { timeout: 300_000 }, () => {
  it('if no notification arrives at all', async () => {
    const testDb = await createTestDb();
    const { db } = testDb;
    await limitStatements(testDb);
    const muteable = await muteableWay(postgres);
    const models = await startModels();
    const env = {
      DATABASE_URL: urlOf(testDb),
      DATABASE_LISTEN_URL: urlOf(testDb, { ...postgres, ...muteable }),
      OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
      OPENAI_COMPATIBLE_MODEL: 'llama',
    };
    const services = [start({ ...env, ROLE: 'web' }), start({ ...env, ROLE: 'worker' })];
    const [origin = ''] = await Promise.all(services.map((service) => service.origin));
    muteable.mute();
    const who = await buildUser(db);
    const client = clientOf(origin, who.headers);
    const written = await buildReadyTask(db, who.actor.workspaceId);
    await client.startGeneration({ params: { id: written.id } });
    const { last, ids } = await follow(origin, written.id, who.headers);
    expect(last).toBe('done');
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    await expectSound(db, models, 1);

    const stopped = await buildReadyTask(db, who.actor.workspaceId);
    await client.startGeneration({ params: { id: stopped.id } });
    await vi.waitFor(async () => {
      const { status } = await client.generationStatus({ params: { id: stopped.id } });
      expect(status).toBe('generating');
      expect(models.calls.filter(({ endedAt }) => endedAt === undefined).length).toBeGreaterThan(0);
    }, patience);
    await client.cancelGeneration({ params: { id: stopped.id } });
    await vi.waitFor(
      () => expect(models.calls.filter(({ endedAt }) => endedAt === undefined)).toEqual([]),
      patience,
    );
    await vi.waitFor(async () => {
      const { status } = await client.generationStatus({ params: { id: stopped.id } });
      expect(status).not.toBe('generating');
    }, patience);
  });

  it('if the clocks of all processes differ by minutes, and a worker is killed', async ({ skip }) => {
    const library = FAKETIME;
    if (library === undefined) return skip('libfaketime is not installed: apt-get install faketime');
    const testDb = await createTestDb();
    const { db } = testDb;
    const models = await startModels();
    const shifted = (FAKETIME_OFFSET: string, ROLE: string) =>
      start({
        DATABASE_URL: urlOf(testDb),
        OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
        OPENAI_COMPATIBLE_MODEL: 'llama',
        ROLE,
        LD_PRELOAD: library,
        FAKETIME: FAKETIME_OFFSET,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
    const webs = [shifted('+7m', 'web'), shifted('-7m', 'web')];
    const early = shifted('+7m', 'worker');
    const [ahead = '', behind = ''] = await Promise.all(webs.map((web) => web.origin));
    await early.origin;
    const dates = await Promise.all(
      [ahead, behind].map(async (origin) => Date.parse((await fetch(origin)).headers.get('date') ?? '')),
    );
    expect((dates[0] ?? 0) - (dates[1] ?? 0)).toBeGreaterThan(13 * 60_000);

    const password = 'Correct-horse-7';
    const email = `${randomUUID()}@example.test`;
    const body = { email, password, confirmPassword: password };
    const registered = await clientOf(ahead, {}).register({ body });
    const signedIn = await clientOf(behind, {}).login({ body: { email, password } });
    for (const [origin, answer] of [
      [behind, registered],
      [ahead, signedIn],
    ] as const) {
      const token = 'token' in answer ? answer.token : '';
      await clientOf(origin, { authorization: `Bearer ${token}` }).listTasks({ query: {} });
    }

    const who: BuiltUser = await buildUser(db, { planType: 'max', role: 'admin' });
    const client = clientOf(behind, who.headers);
    const tasks = [
      await buildReadyTask(db, who.actor.workspaceId),
      await buildReadyTask(db, who.actor.workspaceId),
    ];
    for (const { id } of tasks) await client.startGeneration({ params: { id } });
    const followed = tasks.map(({ id }, at) => follow(at === 0 ? ahead : behind, id, who.headers));
    await vi.waitFor(() => expect(models.calls.length).toBeGreaterThan(4), patience);
    await early.kill();
    const killedAt = performance.now();
    const late = shifted('-7m', 'worker');
    await late.origin;
    const due = new Date(Date.now() + 4_000).toISOString();
    await client.addPost({ body: { title: 'Scheduled', content: 'Grind fresh.', scheduled_for: due } });
    for (const { last, ids } of await Promise.all(followed)) {
      expect(last).toBe('done');
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    }
    process.stdout.write(`written ${Math.round((performance.now() - killedAt) / 1000)} s after the kill\n`);
    const runs = await db.select({ state: generations.state, lease: generations.lease }).from(generations);
    expect(runs).toEqual(Array(2).fill({ state: 'completed', lease: 2 }));
    expect(await db.$count(articles, sql`version = 1 AND written_by IS NOT NULL`)).toBe(2);
    expect(await db.select().from(monthlyUsage)).toMatchObject([{ used: 2, kept: 2 }]);
    await vi.waitFor(
      async () => expect(await db.select().from(posts)).toMatchObject([{ isPublished: true }]),
      patience,
    );
    expect(await db.$count(auditEvents, eq(auditEvents.action, 'post.published'))).toBe(1);
    await vi.waitFor(async () => {
      const [day] = await db.select().from(installationDays);
      const [used] = await db
        .select({ tokens: sql<number>`sum(input_tokens + output_tokens)::float8` })
        .from(modelCalls);
      // What the killed worker held stays held.
      expect((day?.tokens ?? 0) + (day?.heldTokens ?? 0)).toBeGreaterThanOrEqual(used?.tokens ?? 0);
    }, patience);
  });

  it('if the pooler is killed and starts again', async ({ skip }) => {
    if (pgBouncer === undefined) return skip('PgBouncer is not installed: apt-get install pgbouncer');
    const testDb = await createTestDb();
    const { db } = testDb;
    await limitStatements(testDb);
    const models = await startModels();
    await using pooler = await startPgBouncer(
      pgBouncer,
      postgres,
      'pool_mode = transaction\ndefault_pool_size = 5',
    );
    const env = {
      DATABASE_URL: urlOf(testDb, { ...postgres, ...pooler }),
      DATABASE_LISTEN_URL: urlOf(testDb),
      OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
      OPENAI_COMPATIBLE_MODEL: 'llama',
    };
    const services = [start({ ...env, ROLE: 'web' }), start({ ...env, ROLE: 'worker' })];
    const [origin = ''] = await Promise.all(services.map((service) => service.origin));
    const who = await buildUser(db);
    const client = clientOf(origin, who.headers);
    const { task } = await client.autoCreateTask();
    const { id } = await buildReadyTask(db, who.actor.workspaceId);
    await client.startGeneration({ params: { id } });
    const followed = follow(origin, id, who.headers);
    const saving = keepSaving(client, task.id);
    await vi.waitFor(() => expect(models.calls.length).toBeGreaterThan(3), patience);
    await pooler.kill();
    await vi.waitFor(() => expect(saving.refusals.size).toBeGreaterThan(0), patience);
    await delay(3_000);
    await pooler.start();
    await saving.succeed();
    await saving.end();
    expect([...saving.refusals]).toEqual(['503 UNAVAILABLE']);
    expect((await followed).last).toBe('done');
    await expectSound(db, models, 1);
  });

  it('if the disk with the built-in database and the pictures is full', async ({ skip }) => {
    if (!MOUNTABLE) return skip('Only root can mount a small disk');
    const dataDir = fs.mkdtempSync(path.join(DATABASE_FOLDER, 'inkstep-full-'));
    onTestFinished(() => fs.rmdirSync(dataDir));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0711', 'tmpfs', dataDir]);
    onTestFinished(() => void execFileSync('umount', ['--lazy', dataDir]));
    const service = start({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const origin = await service.origin;
    const password = 'Correct-horse-7';
    const body = { email: `${randomUUID()}@example.test`, password, confirmPassword: password };
    const { token } = await clientOf(origin, {}).register({ body });
    const headers = { authorization: `Bearer ${token}` };
    const client = clientOf(origin, headers);
    const { task } = await client.autoCreateTask();
    const saving = keepSaving(client, task.id);
    await saving.succeed();

    const filler = path.join(dataDir, 'filler');
    for (const bytes of [1_000_000, 4096]) {
      try {
        for (;;) fs.appendFileSync(filler, Buffer.alloc(bytes));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    }
    await vi.waitFor(() => expect(saving.refusals.size).toBeGreaterThan(0), patience);
    await delay(3_000);
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, () => Math.floor(Math.random() * 256)));
    const picture = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const upload = () =>
      fetch(`${origin}/api/files?file_name=picture`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(picture),
      });
    expect((await upload()).status).toBe(503);
    fs.rmSync(filler);
    const freedAt = performance.now();
    await saving.succeed();
    process.stdout.write(
      `saved ${Math.round((performance.now() - freedAt) / 1000)} s after there was room\n`,
    );
    await saving.end();
    expect([...saving.refusals]).toEqual(['503 UNAVAILABLE']);
    expect((await upload()).status).toBe(201);
    await service.kill();
    await vi.waitUntil(() => !fs.existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid')), patience);
  });
});
