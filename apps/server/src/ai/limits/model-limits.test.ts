import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import type { Answer, FormatName, ModelCall } from '../../../test/fake-models/call.ts';
import { type FakeModels, startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { modelVersion } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { connectDb } from '../../platform/db/connect.ts';
import { createLanguageModels } from '../language-models.ts';
import { createDayLeases, type DayLeases } from '../spending/day-leases.ts';
import {
  aiModels,
  installationDays,
  installationLimits,
  modelDays,
  modelLimits,
  modelPrices,
  modelSlots,
} from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const service = await buildTestApp(testDb, { env: { DAY_COST_LIMIT: '7', DAY_TOKEN_LIMIT: '1000000' } });
const { deps } = service;
const ann = await buildUser(db, { role: 'admin' });
const admin = service.as(ann);

let fakes: FakeModels;
let answer: (call: ModelCall) => Answer | undefined | Promise<Answer | undefined>;
let processes: Pick<DayLeases, 'write' | 'close'>[] = [];
/** Called for each delayed response, in the order of the calls. */
let held: (() => void)[] = [];
const holdBack = () =>
  new Promise<Answer>((resolve) => {
    held.push(() => resolve('Hello.'));
  });
beforeEach(async () => {
  held = [];
  answer = () => 'Hello.';
  fakes = await startFakeModels({ answer: (call) => answer(call) });
  deps.config.FETCH_ALLOW_HOSTS.push(new URL(fakes.urls.openai).host);
  for (const table of [
    aiModels,
    modelLimits,
    modelDays,
    modelSlots,
    modelPrices,
    installationDays,
    installationLimits,
  ])
    await db.delete(table);
});
afterEach(async () => {
  await Promise.all([fakes.close(), ...processes.map((process) => process.close())]);
  processes = [];
});

/** Simulates another process, with its own connections and queues. */
function startProcess(limits: { maxBusyMs?: number } = {}) {
  const own = connectDb(testDb.connection, { log: deps.log });
  const dayLeases = createDayLeases({ ...deps, db: own.db });
  processes.push({ write: () => dayLeases.write(), close: () => dayLeases.close().then(own.close) });
  const ctx = { ...deps, db: own.db, dayLeases };
  const models = createLanguageModels(ctx, { limits: { backoffMs: 1, ...limits } });
  return async (signal = new AbortController().signal) => {
    const model = await models({});
    return model?.generate({
      step: 'test',
      instructions: 'Be brief.',
      prompt: 'Say hello.',
      maxOutputTokens: 50,
      signal,
    });
  };
}

async function configure(...providers: FormatName[]): Promise<void> {
  await db.insert(aiModels).values(
    providers.map((provider, position) => ({
      modelName: provider,
      provider,
      modelVersion: modelVersion(provider),
      baseUrl: fakes.urls[provider],
      apiKey: deps.secrets.seal('key', `ai_models:${provider}:api_key`),
      position,
    })),
  );
  // One dollar per token, so that the figures are easy to follow.
  await db.insert(modelPrices).values(
    providers.map((provider) => ({
      provider,
      model: modelVersion(provider),
      effectiveFrom: new Date(0),
      input: 1_000_000_000_000,
      output: 1_000_000_000_000,
    })),
  );
  await admin.setInstallationLimits({ body: { day_cost: 1_000_000_000_000, day_tokens: null } });
}

const limit = (name: FormatName, body: { calls_at_once?: number; day_cost?: number }) =>
  admin.setModelLimits({ params: { name }, body: { calls_at_once: null, day_cost: null, ...body } });
const asked = () => fakes.calls.map(({ format }) => format);
const called = (count: number) =>
  vi.waitFor(() => expect(fakes.calls).toHaveLength(count), { timeout: 10_000 });

describe('calls at once', () => {
  it('stay within the limit over two processes; beyond it the next model is asked', async () => {
    await configure('anthropic', 'google');
    await limit('anthropic', { calls_at_once: 2 });
    answer = ({ format }) => (format === 'anthropic' ? holdBack() : 'Hello.');
    const [one, other] = [startProcess(), startProcess()];
    const running = [one(), other()];
    await called(2);
    expect(await one()).toMatchObject({ ok: true });
    expect(await other()).toMatchObject({ ok: true });
    expect(asked()).toEqual(['anthropic', 'anthropic', 'google', 'google']);
    for (const end of held) end();
    await Promise.all(running);
    expect(await db.$count(modelSlots)).toBe(0);
    answer = () => 'Hello.';
    await other();
    expect(asked().at(-1)).toBe('anthropic');
  });

  it('that wait for the only model go on when it has a free place', async () => {
    await configure('anthropic');
    await limit('anthropic', { calls_at_once: 1 });
    answer = holdBack;
    const [one, other] = [startProcess(), startProcess()];
    const first = one();
    await called(1);
    const second = other();
    held[0]?.();
    expect(await first).toMatchObject({ ok: true });
    await called(2);
    held[1]?.();
    expect(await second).toMatchObject({ ok: true });
  });

  it('end their wait when they are cancelled, and with a clear text when it takes too long', async () => {
    await configure('anthropic');
    await limit('anthropic', { calls_at_once: 1 });
    await db.insert(modelSlots).values({
      id: randomUUID(),
      modelName: 'anthropic',
      until: sql`now() + interval '1 hour'`,
    });
    const controller = new AbortController();
    const waiting = startProcess()(controller.signal);
    controller.abort();
    expect(await waiting).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(await startProcess({ maxBusyMs: 0 })()).toMatchObject({
      failure: { kind: 'rate', message: expect.stringContaining('too much to do') },
    });
    expect(asked()).toEqual([]);
  });

  it('of a process that died leave their places when they must have ended', async () => {
    await configure('anthropic');
    await limit('anthropic', { calls_at_once: 1 });
    await db.insert(modelSlots).values({
      id: randomUUID(),
      modelName: 'anthropic',
      until: sql`now() - interval '1 second'`,
    });
    expect(await startProcess()()).toMatchObject({ ok: true });
  });
});

describe('money of a day', () => {
  const spend = (modelName: FormatName, cost: number, day = sql`(now() AT TIME ZONE 'UTC')::date`) =>
    db.insert(modelDays).values({ modelName, day, tokens: 1, cost, heldCost: 0 });

  it('spent: the next model is asked; all spent: a clear text', async () => {
    await configure('anthropic', 'google');
    for (const name of ['anthropic', 'google'] as const) await limit(name, { day_cost: 500_000_000 });
    await spend('anthropic', 499_000_000);
    const ask = startProcess();
    expect(await ask()).toMatchObject({ ok: true });
    expect(asked()).toEqual(['google']);
    await db.update(modelDays).set({ cost: 499_000_000 }).where(eq(modelDays.modelName, 'google'));
    expect(await ask()).toMatchObject({
      failure: {
        kind: 'day-limit',
        message: expect.stringContaining("Today's limit for AI use has been reached"),
      },
    });
    expect(asked()).toEqual(['google']);
  });

  it('of yesterday does not count, and the use of today is shown', async () => {
    await configure('anthropic');
    await limit('anthropic', { day_cost: 500_000_000 });
    await spend('anthropic', 499_000_000, sql`(now() AT TIME ZONE 'UTC')::date - 1`);
    const said = await startProcess()();
    if (!said?.ok) throw new Error('the model was not asked');
    const { inputTokens = 0, outputTokens = 0 } = said.usage;
    const tokens = inputTokens + outputTokens;
    for (const process of processes) await process.write();
    const { models, installation } = await admin.modelLimits();
    expect(models).toEqual([
      {
        model_name: 'anthropic',
        calls_at_once: null,
        day_cost: 500_000_000,
        cost_today: tokens * 1_000_000,
        tokens_today: tokens,
        has_price: true,
      },
    ]);
    expect(installation).toMatchObject({ cost_today: tokens * 1_000_000, tokens_today: tokens });
  });

  it('what is asked at the same time does not slip through together', async () => {
    await configure('anthropic');
    // Each call reserves its input and 50 tokens of output.
    await limit('anthropic', { day_cost: 200_000_000 });
    answer = holdBack;
    const ask = startProcess();
    const kinds: string[] = [];
    const running = Array.from({ length: 8 }, async () => {
      const said = await ask();
      kinds.push(said?.ok ? 'ok' : (said?.failure.kind ?? 'none'));
    });
    await vi.waitFor(() => expect(kinds.length + held.length).toBe(8), { timeout: 30_000 });
    const [row] = await db.select().from(modelDays);
    expect(row?.heldCost).toBeLessThanOrEqual(200_000_000);
    expect(held.length).toBeGreaterThan(0);
    expect(new Set(kinds)).toEqual(new Set(['day-limit']));
    for (const end of held) end();
    await Promise.all(running);
  });
});

describe('limits that admins set', () => {
  it('are in force for the next call of every process, and recorded', async () => {
    await configure('anthropic', 'google');
    const [one, other] = [startProcess(), startProcess()];
    await Promise.all([one(), other()]);
    await limit('anthropic', { day_cost: 1 });
    await Promise.all([one(), other()]);
    expect(asked()).toEqual(['anthropic', 'anthropic', 'google', 'google']);
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(event).toMatchObject({
      action: 'model.limits_set',
      actorId: ann.actor.userId,
      target: 'anthropic',
      before: { day_cost: null },
      after: { day_cost: 1 },
    });
  });

  it('of the installation replace those of the environment until they are removed, in every process', async () => {
    await configure('anthropic');
    const [one, other] = [startProcess(), startProcess()];
    const { installation } = await admin.setInstallationLimits({ body: { day_cost: 1, day_tokens: 5 } });
    expect(installation).toMatchObject({
      day_cost: 1,
      day_tokens: 5,
      default_day_cost: 7_000_000,
      default_day_tokens: 1_000_000,
    });
    for (const ask of [one, other]) expect(await ask()).toMatchObject({ failure: { kind: 'day-limit' } });
    await admin.setInstallationLimits({ body: { day_cost: 1_000_000_000, day_tokens: null } });
    for (const ask of [one, other]) expect(await ask()).toMatchObject({ ok: true });
  });

  it('end with their model, and belong to models that exist', async () => {
    await configure('anthropic');
    await limit('anthropic', { calls_at_once: 1 });
    await admin.deleteAdminModel({ params: { name: 'anthropic' } });
    expect(await db.$count(modelLimits)).toBe(0);
    await expect(limit('anthropic', { calls_at_once: 1 })).rejects.toMatchObject({ status: 404 });
  });

  it.each([{ calls_at_once: 0 }, { calls_at_once: 1.5 }, { day_cost: 0 }, { day_cost: -1 }])(
    'are refused as %o',
    async (wrong) => {
      await configure('anthropic');
      const body = { calls_at_once: null, day_cost: null, ...wrong };
      const { status } = await service.send(ann, 'PUT', '/api/admin/models/anthropic/limits', body);
      expect(status).toBe(422);
    },
  );
});
