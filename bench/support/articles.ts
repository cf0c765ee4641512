import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, allPaths, type Client, createClient, type Routes } from '@inkstep/contract';
import { buildReadyTask } from '../../apps/server/src/articles/writing/factory.ts';
import { buildUser, TEST_SECRET_KEY } from '../../apps/server/src/identity/factory.ts';
import type { FakeModels, RecordedCall } from '../../apps/server/test/fake-models/start-fake-models.ts';
import { readEvents } from '../../apps/server/test/read-events.ts';
import { type Child, startChild } from './child.ts';
import type { BenchDatabase } from './database.ts';
import { makeSources } from './sources.ts';

/** A chunk of six tokens every 50 ms, like fast providers, so that a call takes one to nine seconds. */
export const PACE = { firstTokenMs: 400, tokensPerSecond: 120, chunkDelayMs: 50 };

export interface Writers {
  database: BenchDatabase;
  fakes: FakeModels;
  /** Service processes. Articles are started and watched on each in turn. */
  services: readonly Child[];
}

/** Event of a run in the browser. */
export interface Arrival {
  id: string;
  /** Unix time in milliseconds. */
  at: number;
}

export interface Written {
  wallMs: number;
  arrivals: Arrival[];
  /** Number of times that it was not started, because the service was busy. */
  refused: number;
  /** Duration of the sequential calls alone. */
  pathMs: number;
  /** Duration of each call. */
  callsMs: number[];
  /** Number of calls that had to run one after another. */
  inSequence: number;
}

/** Environment variables. */
export const serviceSettings = (
  database: BenchDatabase,
  fakes: FakeModels,
  concurrency: number,
  env: Record<string, string> = {},
): Record<string, string> => ({
  DATABASE_URL: database.url,
  SECRET_KEY: TEST_SECRET_KEY,
  RATE_LIMIT_SCALE: '1000',
  WORKER_CONCURRENCY: String(concurrency),
  LOG_LEVEL: 'error',
  OPENAI_COMPATIBLE_URL: fakes.urls['openai-compatible'],
  OPENAI_COMPATIBLE_MODEL: 'llama',
  ...env,
});

export const startService = (...settings: Parameters<typeof serviceSettings>): Promise<Child> =>
  startChild('service.ts', serviceSettings(...settings));

/**
 * Articles of 1,500 words, each with five sources of 1,500 words. They are started at the same time, or so many
 * milliseconds after each other.
 */
export async function writeArticles(
  count: number,
  { database: { db }, fakes, services }: Writers,
  { everyMs = 0 } = {},
): Promise<Written[]> {
  const sources = makeSources(5, 1500);
  const begin: (() => Promise<Written>)[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await buildUser(db, { planType: 'max' });
    const { userId, workspaceId } = person.actor;
    // Every prompt names its audience, which identifies the article of a call.
    const author = { authorName: 'Ann', authorBio: '', targetAudience: `Reader ${userId}` };
    const { id } = await buildReadyTask(db, workspaceId, { author, sources });
    const { origin = '' } = services[at % services.length] ?? {};
    begin.push(async () => {
      const written = await writeArticle(origin, id, person.headers);
      return { ...written, ...followCalls(fakes.calls.filter(({ prompt }) => prompt.includes(userId))) };
    });
  }
  return Promise.all(
    begin.map(async (article, at) => {
      await delay(at * everyMs);
      return article();
    }),
  );
}

/** Measures from the click to the last event in the browser. */
async function writeArticle(
  origin: string,
  taskId: string,
  headers: Record<string, string>,
): Promise<Pick<Written, 'wallMs' | 'arrivals' | 'refused'>> {
  const client = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers });
  const arrivals: Arrival[] = [];
  const started = performance.now();
  const refused = await start(client, taskId);
  for await (const { id, event } of readEvents({ origin, taskId, headers })) {
    if (id !== undefined) arrivals.push({ id, at: performance.timeOrigin + performance.now() });
    if (event.type === 'failed') throw new Error(event.status.message);
  }
  return { wallMs: performance.now() - started, arrivals, refused };
}

/** Tries again when the service says so. Returns how often it did. */
async function start(client: Client<Routes>, id: string): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    try {
      await client.startGeneration({ params: { id } });
      return refused;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503)) throw error;
      await delay((error.retryAfterSeconds ?? 5) * 1000);
    }
  }
}

/** Finds the critical path: a call had to wait for all calls that ended before it started. */
function followCalls(recorded: readonly RecordedCall[]): Omit<Written, 'wallMs' | 'arrivals' | 'refused'> {
  const calls = recorded.map(({ startedAt, endedAt = startedAt }) => ({
    startedAt,
    endedAt,
    pathMs: endedAt - startedAt,
    inSequence: 1,
  }));
  if (calls.length < 6) throw new Error(`${calls.length} calls make no article`);
  calls.sort((a, b) => a.startedAt - b.startedAt);
  for (const call of calls) {
    const before = calls.filter(({ endedAt }) => endedAt <= call.startedAt);
    call.pathMs += Math.max(0, ...before.map(({ pathMs }) => pathMs));
    call.inSequence += Math.max(0, ...before.map(({ inSequence }) => inSequence));
  }
  return {
    pathMs: Math.max(...calls.map(({ pathMs }) => pathMs)),
    callsMs: calls.map(({ startedAt, endedAt }) => endedAt - startedAt),
    inSequence: Math.max(...calls.map(({ inSequence }) => inSequence)),
  };
}
