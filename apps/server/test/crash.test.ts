import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { allPaths, type Client, createClient, type Routes } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { buildReadyTask, sampleTaskFields } from '../src/articles/writing/factory.ts';
import { generationEvents, generationSteps, generations } from '../src/articles/writing/tables.ts';
import { usageReservations } from '../src/billing/tables.ts';
import { buildUser } from '../src/identity/factory.ts';
import { callStep } from './call-step.ts';
import { DATABASE_FOLDER } from './database-folder.ts';
import type { ModelCall } from './fake-models/call.ts';
import { defaultAnswer } from './fake-models/default-answer.ts';
import { type FakeModels, startFakeModels } from './fake-models/start-fake-models.ts';
import { missHeartbeats } from './miss-heartbeats.ts';
import { applyEvent, readEvents } from './read-events.ts';
import { type ServiceProcess, spawnService } from './service-process.ts';
import { createTestDb, type TestDb } from './test-db.ts';

const patience = { timeout: 120_000, interval: 25 };
const running = new Set<ServiceProcess>();

function start(env: Record<string, string>): ServiceProcess {
  const service = spawnService(env);
  running.add(service);
  return service;
}

async function kill(service: ServiceProcess): Promise<void> {
  running.delete(service);
  await service.kill();
}

afterAll(async () => {
  await Promise.all([...running].map(kill));
});

let tokensPerSecond = 300;
const slow = await startFakeModels({ paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond }) });
afterAll(() => slow.close());
const withModel = {
  OPENAI_COMPATIBLE_URL: slow.urls['openai-compatible'],
  OPENAI_COMPATIBLE_MODEL: 'llama',
};

function onDatabase({ connection }: TestDb) {
  const { host, port, user } = inject('postgres');
  const database = 'database' in connection ? connection.database : '';
  return {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  };
}

const client = (origin: string, headers: Record<string, string>): Client<Routes> =>
  createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers });
const sectionOf = (call: ModelCall) => /^section:(.+)/.exec(callStep(call))?.[1];
const finishedSteps = ({ calls }: FakeModels) =>
  calls.filter(({ aborted, endedAt }) => endedAt !== undefined && !aborted).map(callStep);

describe('a worker that is killed in the middle of an article', () => {
  it('[GEN-10, GEN-35] is followed by another one, which pays for no finished step again', {
    timeout: 240_000,
  }, async () => {
    const testDb = await createTestDb();
    const { db } = testDb;
    const env = { ...withModel, ...onDatabase(testDb) };
    const person = await buildUser(db);
    const { id } = await buildReadyTask(db, person.actor.workspaceId);
    const params = { id };

    const first = start(env);
    await client(await first.origin, person.headers).startGeneration({ params });
    // The outline and a part of the sections are finished, others are being written.
    await vi.waitFor(async () => expect(await db.$count(generationSteps)).toBeGreaterThan(4), patience);
    await kill(first);
    await missHeartbeats(db);
    const stored = await db.$count(generationSteps);
    const paid = finishedSteps(slow).length;
    expect(paid).toBeGreaterThanOrEqual(stored);

    const second = start(env);
    const origin = await second.origin;
    const texts = new Map<string, string>();
    for await (const { event } of readEvents({ origin, taskId: id, headers: person.headers })) {
      applyEvent(texts, event);
    }
    expect(await client(origin, person.headers).generationStatus({ params })).toMatchObject({
      status: 'completed',
    });

    const steps = finishedSteps(slow);
    // A step that had its answer when the process died may not have been stored yet.
    expect(steps.length - new Set(steps).size).toBeLessThanOrEqual(paid - stored);
    const [run] = await db.select().from(generations).where(eq(generations.taskId, id));
    expect(run).toMatchObject({ state: 'completed', lease: 2 });
    const { task } = await client(origin, person.headers).getTask({ params });
    expect(task).toMatchObject({
      status: 'Review & Refine',
      article_version: 1,
      article_written_by: 'model',
      generated_article: expect.stringContaining('# '),
    });
    expect(await db.select().from(usageReservations)).toMatchObject([{ id: run?.id, state: 'kept' }]);
    expect(await db.$count(generationEvents)).toBe(0);

    // The browser got each text of the model once.
    const said = new Map(slow.calls.map((call) => [sectionOf(call), defaultAnswer(call)]));
    expect(texts.size).toBe(new Set(steps).size - 2);
    for (const [section, text] of texts)
      expect(z.string().parse(said.get(section)).startsWith(text)).toBe(true);
    await kill(second);
  });
});

describe('a run that is cancelled after its worker was killed', () => {
  it('counts and keeps what was written, which the next worker stores', { timeout: 240_000 }, async () => {
    const testDb = await createTestDb();
    const { db } = testDb;
    const env = { ...withModel, ...onDatabase(testDb) };
    const person = await buildUser(db);
    const { id } = await buildReadyTask(db, person.actor.workspaceId);
    const params = { id };

    const worker = start(env);
    const own = client(await worker.origin, person.headers);
    await own.startGeneration({ params });
    await vi.waitFor(async () => {
      expect((await own.generationStatus({ params })).counts).toBe(true);
      expect(await db.$count(generationSteps)).toBeGreaterThan(2);
    }, patience);
    await kill(worker);
    await missHeartbeats(db);

    // Nobody works while it is cancelled, in a process that is killed right after it answered.
    const web = start({ ...env, ROLE: 'web' });
    const there = client(await web.origin, person.headers);
    expect(await there.cancelGeneration({ params })).toMatchObject({ cancelled: true, counts: true });
    await kill(web);

    const next = start(env);
    const after = client(await next.origin, person.headers);
    await vi.waitFor(async () => {
      expect(await after.generationStatus({ params })).toMatchObject({ status: 'not_started', counts: true });
    }, patience);
    const { task } = await after.getTask({ params });
    expect(task).toMatchObject({
      status: 'Review & Refine',
      generated_article: expect.stringContaining('# '),
    });
    expect((await after.usage()).monthly_articles.used).toBe(1);
    expect(await db.select().from(usageReservations)).toMatchObject([{ state: 'kept' }]);
    await kill(next);
  });
});

describe('the only process, killed', () => {
  const dataDir = mkdtempSync(path.join(DATABASE_FOLDER, 'inkstep-crash-'));
  chmodSync(dataDir, 0o711);
  let service: ServiceProcess;
  afterAll(async () => {
    await kill(service);
    const postmaster = path.join(dataDir, 'postgres/cluster/postmaster.pid');
    await vi.waitUntil(() => !existsSync(postmaster), patience);
    rmSync(dataDir, { recursive: true });
  });
  const env = { ...withModel, DATA_DIR: dataDir };

  async function register(origin: string): Promise<Record<string, string>> {
    const password = 'Correct-horse-7';
    const email = `${randomUUID()}@example.test`;
    const body = { email, password, confirmPassword: password };
    const { token } = await client(origin, {}).register({ body });
    return { authorization: `Bearer ${token}` };
  }

  it('in the middle of its first start, starts cleanly after that', { timeout: 240_000 }, async () => {
    const isMade = (pattern: string) =>
      vi.waitUntil(() => globSync(pattern, { cwd: path.join(dataDir, 'postgres') }).length > 0, patience);
    for (const made of ['unfinished-cluster-*/global/pg_control', 'cluster/postmaster.pid']) {
      const cut = start(env);
      await isMade(made);
      await kill(cut);
    }
    service = start(env);
    const origin = await service.origin;
    const { task } = await client(origin, await register(origin)).autoCreateTask();
    expect(task.status).toBe('Draft - Step 1');
  });

  it('[GEN-10] in the middle of an article and of a save, resumes the one and has every confirmed text of the other', {
    timeout: 240_000,
  }, async () => {
    slow.calls.length = 0;
    const headers = await register(await service.origin);
    const before = client(await service.origin, headers);
    const { task } = await before.autoCreateTask();
    const params = { id: task.id };
    await before.updateTask({ params, body: { currentStep: 6, ...sampleTaskFields() } });
    await before.startGeneration({ params });
    await vi.waitFor(() => expect(finishedSteps(slow).length).toBeGreaterThan(4), patience);

    // The article must not be finished before the process is killed, however slow the machine is.
    tokensPerSecond = 20;
    const { task: saved } = await before.autoCreateTask();
    const text = (n: number) => `Text ${n}. ${'A sentence of the article. '.repeat(400)}`;
    let confirmed = 0;
    const saving = (async () => {
      for (;;) {
        const body = { generated_article: text(confirmed + 1) };
        await before.updateTask({ params: { id: saved.id }, body });
        confirmed += 1;
      }
    })().catch(() => undefined);
    await vi.waitFor(() => expect(confirmed).toBeGreaterThan(25), { ...patience, interval: 1 });
    expect(await before.generationStatus({ params })).toMatchObject({ status: 'generating' });
    await kill(service);
    tokensPerSecond = 300;
    await saving;
    const paid = finishedSteps(slow);

    service = start(env);
    const after = client(await service.origin, headers);
    const { task: kept } = await after.getTask({ params: { id: saved.id } });
    // The save that was on its way may have arrived although nobody was told.
    expect([text(confirmed), text(confirmed + 1)]).toContain(kept.generated_article);
    await vi.waitFor(async () => {
      expect(await after.generationStatus({ params })).toMatchObject({ status: 'completed' });
    }, patience);
    const steps = finishedSteps(slow);
    expect(steps.filter((step) => step === 'outline')).toHaveLength(1);
    expect(steps.length - new Set(steps).size).toBeLessThan(paid.length);
    expect((await after.getTask({ params })).task).toMatchObject({
      status: 'Review & Refine',
      article_version: 1,
    });
    expect((await after.usage()).monthly_articles.used).toBe(1);
  });
});
