import { setTimeout as delay } from 'node:timers/promises';
import { writeArticle } from '@inkstep/engine';
import { computations } from '@inkstep/engine/computations';
import { computeHere, memoryCheckpoints, recordingObserver, sampleBrief } from '@inkstep/engine/testing';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import type { Measure } from './measure.ts';
import { PACE, startService, writeArticles } from './support/articles.ts';
import { startDatabase } from './support/database.ts';
import { median, milliseconds, range, ratio } from './support/figures.ts';
import { makeSources } from './support/sources.ts';

export const title =
  'Articles of 1,500 words: by a model that streams at a set pace, and by the built-in drafter';

const RUNS = 5;
/** Articles written first, a few at a time, to warm up the service. */
const WARM_UP = [10, 10, 10];
/** Wait for all work to end, before the idle service is measured. */
const SETTLE_MS = 8000;
const REST_MS = 8000;

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const fakes = await startFakeModels(PACE);
  await using service = await startService(database, fakes, 10);
  const writers = { database, fakes, services: [service] };
  for (const count of WARM_UP) await writeArticles(count, writers);

  await delay(SETTLE_MS);
  const idle = await service.cpuMs();
  await delay(REST_MS);
  const before = await service.cpuMs();
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(...(await writeArticles(1, writers)));
  const after = await service.cpuMs();
  await fakes.close();

  const wallMs = median(runs.map((run) => run.wallMs));
  const restMs = ((before - idle) / REST_MS) * wallMs;
  const calls = runs.map(({ callsMs }) => callsMs);
  return [
    { what: 'calls', result: range(calls.map(({ length }) => length)), aim: 'at most 16' },
    {
      what: '  that follow each other',
      result: range(runs.map(({ inSequence }) => inSequence)),
      aim: 'at most 4',
    },
    { what: '  each', result: `${range(calls.flat())} ms` },
    { what: 'wall time', result: milliseconds(wallMs) },
    {
      what: 'wall time / critical path of its calls',
      result: ratio(median(runs.map((run) => run.wallMs / run.pathMs))),
      aim: 'at most 1.02',
    },
    {
      what: 'processor time an article',
      result: milliseconds((after - before) / RUNS - restMs),
      aim: 'under 400 ms',
    },
    { what: '  that the service takes at rest in that time', result: milliseconds(restMs) },
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

async function draft(): Promise<number> {
  const sources = makeSources(10, 5000).map(({ title: name, url, content }, index) => ({
    id: `s${index}`,
    title: name,
    url,
    content,
    kind: 'fact' as const,
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
      compute: computeHere,
      nonce: () => 'nonce',
      signal: new AbortController().signal,
    });
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Measures CPU time, once the language's word lists are loaded. */
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
    computations.sourceSupport({ sources, planned: sections });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return median(times.slice(1));
}
