import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import type { Answer, FormatName, ModelCall } from '../../test/fake-models/call.ts';
import { type FakeModels, startFakeModels } from '../../test/fake-models/start-fake-models.ts';
import { modelVersion } from '../../test/generation-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { connectDb } from '../platform/db/connect.ts';
import type { CallTimeouts } from '../platform/llm/call-model.ts';
import { createLanguageModels } from './language-models.ts';
import { aiModels, modelOutages } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps } = await buildTestApp(testDb);

let fakes: FakeModels;
let answer: (call: ModelCall) => Answer | undefined;
let processes: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  answer = () => 'Hello.';
  fakes = await startFakeModels({ answer: (call) => answer(call) });
  deps.config.FETCH_ALLOW_HOSTS.push(new URL(fakes.urls.openai).host);
  await db.delete(modelOutages);
  await db.delete(aiModels);
});
afterEach(async () => {
  await Promise.all([fakes.close(), ...processes.map((process) => process.close())]);
  processes = [];
});

/** Simulates another process, with its own connection pool and model queues. */
function startProcess(timeouts: Partial<CallTimeouts> = {}) {
  const own = connectDb(testDb.connection, { log: deps.log });
  processes.push(own);
  const models = createLanguageModels(
    { ...deps, db: own.db },
    { limits: { backoffMs: 1, maxWaitMs: 40 }, timeouts },
  );
  return async () => {
    const model = await models({});
    return model?.generate({
      step: 'test',
      instructions: 'Be brief.',
      prompt: 'Say hello.',
      maxOutputTokens: 50,
      signal: new AbortController().signal,
    });
  };
}

const configure = (...providers: FormatName[]) =>
  db.insert(aiModels).values(
    providers.map((provider, position) => ({
      modelName: provider,
      provider,
      modelVersion: modelVersion(provider),
      baseUrl: fakes.urls[provider],
      apiKey: deps.secrets.seal('key', `ai_models:${provider}:api_key`),
      position,
    })),
  );
/** Timeouts for models that never respond; long enough for the others on a busy machine. */
const impatient = { firstTextMs: 1_000, gapMs: 1_000 };
const only = (format: FormatName, wrong: Answer) => (call: ModelCall) =>
  call.format === format ? wrong : 'Hello.';
const asked = () => fakes.calls.splice(0).map(({ format }) => format);
const outages = async () => (await db.select().from(modelOutages)).map(({ reason }) => reason);
const endOutage = () => db.update(modelOutages).set({ until: sql`now() - interval '1 second'` });

it.each([
  [{ fault: 'hang-before-headers' }, 'timeout', 1],
  [{ fault: 'hang-mid-stream' }, 'timeout', 1],
  [{ fault: 'server-error' }, 'transient', 3],
  [{ fault: 'bad-key' }, 'auth', 1],
  [{ fault: 'quota' }, 'quota', 1],
  [{ fault: 'rate-limit', retryAfter: '120' }, 'rate', 1],
] as const)('after %o another process asks the next model at once', async (fault, reason, calls) => {
  await configure('anthropic', 'google');
  answer = only('anthropic', fault);
  const timeouts = fault.fault.startsWith('hang') ? impatient : {};
  expect(await startProcess(timeouts)()).toMatchObject({ ok: true, text: 'Hello.' });
  expect(asked()).toEqual([...Array(calls).fill('anthropic'), 'google']);
  expect(await outages()).toEqual([reason]);

  expect(await startProcess()()).toMatchObject({ ok: true, text: 'Hello.' });
  expect(asked()).toEqual(['google']);
});

it.each(['context', 'length', 'content-filter'] as const)(
  'a single request that fails by %s opens none',
  async (fault) => {
    await configure('anthropic', 'google');
    answer = only('anthropic', { fault });
    await startProcess()();
    expect(asked()).toEqual(['anthropic', 'google']);
    expect(await outages()).toEqual([]);
  },
);

it('asks the model again after some minutes, and one success closes the outage', async () => {
  await configure('anthropic', 'google');
  const ask = startProcess(impatient);
  answer = only('anthropic', { fault: 'hang-before-headers' });
  await ask();
  await endOutage();
  await ask();
  expect(asked()).toEqual(['anthropic', 'google', 'anthropic', 'google']);
  await ask();
  expect(asked()).toEqual(['google']);

  await endOutage();
  answer = () => 'Hello.';
  await ask();
  expect(asked()).toEqual(['anthropic']);
  expect(await outages()).toEqual([]);
});

it('still asks the only model, with one time-out at most, and after all others failed', async () => {
  await configure('anthropic');
  const ask = startProcess(impatient);
  answer = only('anthropic', { fault: 'hang-before-headers' });
  expect(await ask()).toMatchObject({ failure: { kind: 'timeout' } });
  expect(asked()).toEqual(['anthropic', 'anthropic']);
  expect(await ask()).toMatchObject({ failure: { kind: 'timeout' } });
  expect(asked()).toEqual(['anthropic']);

  await configure('google');
  answer = only('google', { fault: 'context' });
  expect(await ask()).toMatchObject({ ok: true });
  expect(asked()).toEqual(['google', 'anthropic']);
  expect(await outages()).toEqual([]);
});

it('belongs to one model at one URL', async () => {
  await configure('anthropic', 'google');
  const ask = startProcess(impatient);
  answer = only('anthropic', { fault: 'hang-before-headers' });
  await ask();
  const [first] = await db.select().from(modelOutages);
  expect(first).toMatchObject({ provider: 'anthropic', baseUrl: fakes.urls.anthropic });
  await db
    .update(aiModels)
    .set({ baseUrl: `${fakes.urls.anthropic}/` })
    .where(eq(aiModels.modelName, 'anthropic'));
  fakes.calls.splice(0);
  answer = () => 'Hello.';
  await ask();
  expect(asked()).toEqual(['anthropic']);
});
