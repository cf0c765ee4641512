import { setImmediate } from 'node:timers/promises';
import { createClient, paths, type Routes } from '@inkstep/contract';
import { sourceSupport, writeArticle } from '@inkstep/engine';
import { memoryCheckpoints, recordingObserver, sampleBrief } from '@inkstep/engine/testing';
import { buildUser, TEST_SECRET_KEY } from '../apps/server/src/features/auth/factory.ts';
import { buildReadyTask } from '../apps/server/src/features/generation/factory.ts';
import {
  type FakeModels,
  type RecordedCall,
  startFakeModels,
} from '../apps/server/test/fake-models/start-fake-models.ts';
import { readEvents } from '../apps/server/test/read-events.ts';
import type { Measure } from './measure.ts';
import { startChild } from './support/child.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { median, milliseconds, ratio } from './support/figures.ts';
import { makeSources } from './support/sources.ts';

export const title =
  'Articles of 1,500 words: by a model that streams at a set pace, and by the built-in drafter';

/** A piece of ten tokens every 50 ms, as services send them that join a few before each event. */
const PACE = { firstTokenMs: 300, tokensPerSecond: 200, chunkDelayMs: 50 };
const AT_ONCE = 20;

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const fakes = await startFakeModels(PACE);
  const alone = await writeWith(database, fakes, { atOnce: 1, rounds: 5 });
  const crowded = await writeWith(database, fakes, { atOnce: AT_ONCE, rounds: 1 });
  await fakes.close();
  return [
    { what: 'wall time', result: milliseconds(alone.wallMs) },
    { what: 'wall time / critical path of its calls', result: ratio(alone.overhead), aim: 'at most 1.02' },
    { what: `  with ${AT_ONCE} at once`, result: ratio(crowded.overhead), aim: 'at most 1.05' },
    { what: 'processor time an article', result: milliseconds(alone.cpuMs), aim: 'under 100 ms' },
    { what: `  with ${AT_ONCE} at once`, result: milliseconds(crowded.cpuMs) },
    {
      what: 'built-in drafter, 10 sources of 5,000 words',
      result: milliseconds(await draft()),
      aim: 'under 3,000 ms',
    },
    {
      what: 'headings that these sources can support',
      result: milliseconds(await support()),
      aim: 'under 100 ms',
    },
  ];
}

interface Plan {
  atOnce: number;
  rounds: number;
}

/** A service that has written a few articles before, as one that has been running for a while. */
async function writeWith(database: BenchDatabase, fakes: FakeModels, { atOnce, rounds }: Plan) {
  await using service = await startChild('service.ts', {
    DATABASE_URL: database.url,
    SECRET_KEY: TEST_SECRET_KEY,
    RATE_LIMIT_SCALE: '1000',
    WORKER_CONCURRENCY: String(Math.max(4, atOnce)),
    LOG_LEVEL: 'error',
    OPENAI_COMPATIBLE_URL: fakes.urls['openai-compatible'],
    OPENAI_COMPATIBLE_MODEL: 'llama',
  });
  const round = (count: number) =>
    Promise.all(Array.from({ length: count }, () => writeArticleOf(service.origin, database, fakes)));
  await round(4);
  await round(4);

  const before = await service.cpuMs();
  const runs: Run[] = [];
  for (let done = 0; done < rounds; done += 1) runs.push(...(await round(atOnce)));
  return {
    wallMs: median(runs.map(({ wallMs }) => wallMs)),
    overhead: median(runs.map(({ wallMs, pathMs }) => wallMs / pathMs)),
    cpuMs: ((await service.cpuMs()) - before) / runs.length,
  };
}

interface Run {
  wallMs: number;
  pathMs: number;
}

/** From the click to the last event that the browser gets. */
async function writeArticleOf(origin: string, { db }: BenchDatabase, fakes: FakeModels): Promise<Run> {
  const person = await buildUser(db, { planType: 'max' });
  const { userId } = person.actor;
  // Every prompt says for whom it is, which tells its calls from those of others.
  const eeatProfile = { authorName: 'Ann', authorBio: '', targetAudience: `Reader ${userId}` };
  const { id } = await buildReadyTask(db, userId, { eeatProfile, sources: makeSources(5, 1500) });
  const client = createClient<Routes>(paths, { baseUrl: origin, headers: () => person.headers });

  const started = performance.now();
  await client.startGeneration({ params: { id } });
  for await (const { event } of readEvents({ origin, taskId: id, headers: person.headers })) {
    if (event.type === 'failed') throw new Error(event.status.message);
  }
  const wallMs = performance.now() - started;
  return { wallMs, pathMs: criticalPath(fakes.calls.filter(({ prompt }) => prompt.includes(userId))) };
}

/** The outline and the longest of the calls that can only begin after it. */
function criticalPath(calls: readonly RecordedCall[]): number {
  const [outline, ...others] = calls.map(({ startedAt, endedAt = startedAt }) => endedAt - startedAt);
  if (outline === undefined || others.length < 5) throw new Error(`${calls.length} calls make no article`);
  return outline + Math.max(...others);
}

async function draft(): Promise<number> {
  const sources = makeSources(10, 5000).map(({ title: name, url, content }) => ({
    title: name,
    url,
    content,
    standing: 'material' as const,
  }));
  const brief = sampleBrief({
    topics: ['Writing plugins for a web server', 'Checking what comes in'],
    keywords: ['fastify plugin', 'schema validation', 'request lifecycle', 'hooks'],
    questions: ['What is a plugin?', 'How is a schema compiled?'],
    sources,
  });
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const started = performance.now();
    await writeArticle(brief, {
      model: null,
      checkpoints: memoryCheckpoints(),
      observer: recordingObserver(),
      nonce: () => 'nonce',
      signal: new AbortController().signal,
    });
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Processor time, once the words of the language are known. */
async function support(): Promise<number> {
  const sources = makeSources(10, 5_000);
  const headings = ['Routes', 'Plugins', 'Hooks', 'Validation', 'Logging', 'Testing', 'Errors', 'Options'];
  const sections = headings.map((heading, index) => ({
    heading,
    text: sources[index]?.content.slice(0, 1_500) ?? '',
  }));
  const times: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    const before = process.cpuUsage();
    await sourceSupport(sources, sections, () => setImmediate());
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return median(times.slice(1));
}
