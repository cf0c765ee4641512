import type { Client, Routes } from '@inkstep/contract';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { vi } from 'vitest';
import { createLanguageModels } from '../src/ai/index.ts';
import { aiModels, modelCalls, modelOutages } from '../src/ai/tables.ts';
import { articleEvidence, articles } from '../src/articles/text/tables.ts';
import { buildReadyTask } from '../src/articles/writing/factory.ts';
import { generations } from '../src/articles/writing/tables.ts';
import { usageReservations } from '../src/billing/tables.ts';
import { type BuiltUser, buildUser } from '../src/identity/factory.ts';
import { PROVIDER_DEFAULTS } from '../src/platform/llm/model-config.ts';
import { buildTestApp, type TestApp } from './build-app.ts';
import type { FormatName } from './fake-models/call.ts';
import { type FakeModels, startFakeModels } from './fake-models/start-fake-models.ts';
import type { TestDb } from './test-db.ts';

/** API key of the service's model, which must not appear anywhere else. */
export const MODEL_KEY = 'sk-sentinel-4711';
/** A model that the provider's package knows, since requests depend on the model. */
export const modelVersion = (provider: FormatName): string =>
  provider === 'openai-compatible' ? 'llama' : PROVIDER_DEFAULTS[provider].modelVersion;
export const pollOptions = { timeout: 60_000, interval: 20 };

/** Models that write the outline at once and sections slowly, so that a run can be stopped in between. */
export const startSlowWriters = (): Promise<FakeModels> =>
  startFakeModels({ paceOf: ({ schema }) => (schema ? {} : { tokensPerSecond: 150 }) });

/** Hosts of all fake models, which operators must allow for admins. */
const modelHosts: string[] = [];

/** A user with a task that is ready to generate. */
export interface Case {
  person: BuiltUser;
  client: Client<Routes>;
  params: { id: string };
}

/** The whole service with access to the rows of runs. */
export async function buildGenerationApp(
  testDb: TestDb,
  { work, env = {} }: { work: boolean; env?: Record<string, string> },
) {
  const { db } = testDb;
  let impatient = false;
  const service: TestApp = await buildTestApp(testDb, {
    work,
    env,
    languageModel(parts) {
      const limits = { backoffMs: 1, maxWaitMs: 40 };
      const calm = createLanguageModels(parts, { limits });
      const hasty = createLanguageModels(parts, { limits, timeouts: { firstTextMs: 2_000, gapMs: 2_000 } });
      return (call) => (impatient ? hasty(call) : calm(call));
    },
  });

  modelHosts.push(...service.deps.config.FETCH_ALLOW_HOSTS);
  Object.assign(service.deps.config, { FETCH_ALLOW_HOSTS: modelHosts });

  const runOf = async ({ params }: Case) => {
    const [run] = await db.select().from(generations).where(eq(generations.taskId, params.id));
    if (!run) throw new Error('the task has no run');
    return run;
  };

  return {
    ...service,
    db,

    /** True for short model timeouts, with models that never respond. */
    waitBriefly(briefly: boolean): void {
      impatient = briefly;
    },

    /** Replaces the service's models, in this order, and clears their outages. */
    async useModel(fakes: FakeModels, ...providers: FormatName[]): Promise<void> {
      const order = providers.length > 0 ? providers : ['openai-compatible' as const];
      await db.delete(modelOutages);
      await db.delete(aiModels);
      modelHosts.push(...order.map((provider) => new URL(fakes.urls[provider]).host));
      await db.insert(aiModels).values(
        order.map((provider, position) => ({
          modelName: provider,
          provider,
          modelVersion: modelVersion(provider),
          baseUrl: fakes.urls[provider],
          apiKey: service.deps.secrets.seal(MODEL_KEY, `ai_models:${provider}:api_key`),
          position,
        })),
      );
    },

    async ready(overrides: Parameters<typeof buildReadyTask>[2] = {}): Promise<Case> {
      const person = await buildUser(db);
      const { id } = await buildReadyTask(db, person.actor.workspaceId, {
        userId: person.actor.userId,
        ...overrides,
      });
      return { person, params: { id }, client: service.as(person) };
    },

    /** Waits for the end of the task's run. Asks the service only then, as that takes many statements. */
    async ended({ client, params }: Case) {
      await vi.waitUntil(async () => {
        const running = and(eq(generations.taskId, params.id), eq(generations.state, 'generating'));
        return (await db.$count(generations, running)) === 0;
      }, pollOptions);
      return client.generationStatus({ params });
    },

    runOf,

    taskOf: async ({ client, params }: Case) => (await client.getTask({ params })).task,

    /** Stored evidence of the task's article. */
    async evidenceOf({ params }: Case) {
      const [row] = await db
        .select(getTableColumns(articleEvidence))
        .from(articleEvidence)
        .innerJoin(articles, eq(articles.evidenceId, articleEvidence.id))
        .where(eq(articles.taskId, params.id));
      if (!row) throw new Error('the article has no evidence');
      return row;
    },

    /** Model calls of the task's run, in the order in which they ended. */
    ledgerOf: async (task: Case) =>
      db
        .select()
        .from(modelCalls)
        .where(eq(modelCalls.generationId, (await runOf(task)).id))
        .orderBy(asc(modelCalls.id)),

    /** The user's reservations of the month and their states. */
    reservationsOf: ({ person }: Case) =>
      db
        .select({ id: usageReservations.id, state: usageReservations.state })
        .from(usageReservations)
        .where(eq(usageReservations.workspaceId, person.actor.workspaceId)),
  };
}
