import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { modelPrices } from '../apps/server/src/ai/tables.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import type { Measure } from './measure.ts';
import { serviceSettings } from './support/articles.ts';
import { countEnded, newBatch, type OwnBatch } from './support/batches.ts';
import { startChild } from './support/child.ts';
import { measureComparisons } from './support/comparisons.ts';
import { startDatabase } from './support/database.ts';
import { median, megabytes, milliseconds, ratio } from './support/figures.ts';
import { type Payments, paymentsOf } from './support/payments.ts';
import { measureReviews } from './support/plan-reviews.ts';
import { type Single, writeSingle, writeSingles } from './support/singles.ts';
import { startWorkers, type Workers } from './support/workers.ts';

export const title =
  'A batch of 100 articles, then 20 batches of 10 at once, on two workers that are killed at random';

/** Scales down all counts for a trial run. */
const SCALE = Number(process.env['BATCH_SCALE'] ?? 1);
const scaled = (count: number): number => Math.max(1, Math.round(count * SCALE));

const LARGE = scaled(100);
const USERS = scaled(20);
const EACH = 10;
const KILLS = scaled(20);
const QUIET = 4;
const WARM_UP = 4;
/** Pause between two single articles of other users. */
const PAUSE_MS = 3_000;
const LOOK_MS = 200;
/** Concurrent articles per worker, of which batches may take four fifths. */
const ARTICLES_AT_ONCE = 8;

/** Simulates a fast provider, so that the CPU of a small machine is the bottleneck. */
const PACE = { firstTokenMs: 300, tokensPerSecond: 160, chunkDelayMs: 50 };
const SETTINGS = {
  // One third per process, which articles of eight sections reach.
  MODEL_CONCURRENCY: '90',
  KEYWORD_SOURCES: 'none',
  PAPER_SOURCES: 'none',
  WORKSPACE_DAY_TOKEN_LIMIT: '1000000000',
  WORKSPACE_DAY_COST_LIMIT: '100000',
  DAY_TOKEN_LIMIT: '1000000000',
  DAY_COST_LIMIT: '100000',
};

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const { db } = database;
  await db.insert(modelPrices).values({
    provider: 'openai-compatible',
    model: 'llama',
    input: 1_000_000,
    output: 2_000_000,
    effectiveFrom: new Date('2020-01-01'),
  });
  const fakes = await startFakeModels(PACE);
  const env = serviceSettings(database, fakes, ARTICLES_AT_ONCE, SETTINGS);
  await using web = await startChild('service.ts', { ...env, ROLE: 'web' });
  await using workers = await startWorkers(env);
  const { origin } = web;

  await Promise.all(Array.from({ length: WARM_UP }, () => writeSingle(database, origin)));
  const quiet: Single[] = [];
  for (let at = 0; at < QUIET; at += 1) quiet.push(await writeSingle(database, origin));

  const total = LARGE + USERS * EACH;
  const killing = killOver(
    workers,
    Array.from({ length: KILLS }, (_, at) => ((at + Math.random()) / KILLS) * total),
  );
  const singles = writeSingles(database, origin, PAUSE_MS);
  const startedAt = performance.now();
  const large = await newBatch(db, origin, LARGE);
  await large.api.planBatch({ params: { id: large.id } });
  // Started in the middle of planning, so that planning and writing jobs overlap.
  await plansBegun(database.db, LARGE / 4);
  await large.api.startBatch({ body: { batchTaskId: large.id } });
  const ofLarge = await toEnd(db, [large], (ended) => killing.reach(ended));

  const small = await Promise.all(Array.from({ length: USERS }, () => newBatch(db, origin, EACH)));
  await Promise.all(small.map(({ id, api }) => api.startBatch({ body: { batchTaskId: id } })));
  const ofSmall = await toEnd(db, small, (ended) => killing.reach(LARGE + ended));
  await killing.ended();
  const endedAt = performance.now();
  const beside = await singles.stop();
  const paid = await paymentsOf(db, [large, ...small], { calls: fakes.calls, kills: workers.kills });
  await fakes.close();
  return [
    { what: `a batch of ${LARGE}: took`, result: milliseconds(ofLarge) },
    { what: `${USERS} batches of ${EACH}: took`, result: milliseconds(ofSmall) },
    { what: 'workers killed', result: String(workers.kills.length), aim: String(KILLS) },
    ...reportArticles(paid),
    ...reportCalls(paid),
    ...reportSingles(quiet, beside),
    ...reportMemory(workers.memory, { startedAt, endedAt }),
    ...measureReviews(),
    ...measureComparisons(),
  ];
}

/** Kills a worker whenever the number of finished articles reaches the next of these numbers. */
function killOver(workers: Workers, at: readonly number[]) {
  const waiting = [...at];
  let killing = Promise.resolve();
  return {
    reach(ended: number): void {
      while (waiting.length > 0 && (waiting[0] ?? 0) <= ended) {
        waiting.shift();
        killing = killing.then(() => workers.killOne());
      }
    },
    ended: () => killing,
  };
}

async function plansBegun(db: Parameters<typeof countEnded>[0], count: number): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ ready: number }>(
      sql`SELECT count(*)::integer AS ready FROM article_plans WHERE stage = 'ready'`,
    );
    if ((rows[0]?.ready ?? 0) >= count) return;
    await delay(LOOK_MS);
  }
}

/** Measures the milliseconds to the end of all batches. */
async function toEnd(
  db: Parameters<typeof countEnded>[0],
  batches: readonly OwnBatch[],
  onEnded: (ended: number) => void,
): Promise<number> {
  const started = performance.now();
  const articles = batches.reduce((sum, { marks }) => sum + marks.length, 0);
  for (;;) {
    const ended = await countEnded(db, batches);
    onEnded(ended);
    if (ended === articles) return performance.now() - started;
    await delay(LOOK_MS);
  }
}

const reportArticles = ({ articles, completed, failed, lost, used, kept, held }: Payments): Measure[] => [
  { what: 'articles that were completed', result: `${completed} of ${articles}`, aim: 'all' },
  { what: '  that failed, with a text that says why', result: String(failed), aim: '0' },
  { what: '  that were lost', result: String(lost), aim: '0' },
  {
    what: 'articles of the month, used and kept',
    result: `${used}, ${kept}`,
    aim: `${completed}, ${completed}`,
  },
  { what: '  reserved and never settled', result: String(held), aim: '0' },
];

function reportCalls({ shown, ledger, calls }: Payments): Measure[] {
  const sum = (field: 'untold' | 'repeated' | 'unexplained') =>
    calls.reduce((all, kind) => all + kind[field], 0);
  return [
    {
      what: 'cost shown by the batches / ledger of their articles',
      result: ratio(shown / ledger),
      aim: '1.000',
    },
    { what: 'calls that the model saw, but not the ledger', result: String(sum('untold')), aim: '0' },
    ...calls.map(({ step, asked, recorded, interrupted, lost, repeated }) => ({
      what: `  ${step}: seen, recorded; interrupted, lost; again`,
      result: `${asked}, ${recorded}; ${interrupted}, ${lost}; ${repeated}`,
    })),
    {
      what: 'whole answers paid for twice without a kill between',
      result: String(sum('unexplained')),
      aim: '0',
    },
    {
      what: '  with one: answered, but not yet stored',
      result: String(sum('repeated') - sum('unexplained')),
    },
  ];
}

function reportSingles(quiet: readonly Single[], beside: readonly Single[]): Measure[] {
  const usual = median(quiet.map(({ wallMs }) => wallMs));
  const calm = beside.filter(({ wasKilled }) => !wasKilled);
  const times = calm.map(({ wallMs }) => wallMs / usual);
  return [
    { what: 'a single article in quiet', result: milliseconds(usual) },
    { what: 'single articles meanwhile', result: String(beside.length) },
    {
      what: '  whose worker was killed, left out of the times below',
      result: String(beside.length - calm.length),
    },
    {
      what: '  began after, at most',
      result: milliseconds(Math.max(...calm.map(({ beginMs }) => beginMs))),
      aim: 'under 2,000 ms',
    },
    { what: '  time / quiet time, median', result: ratio(median(times)), aim: 'at most 1.3' },
    { what: '  time / quiet time, at most', result: ratio(Math.max(...times)) },
  ];
}

function reportMemory(
  memory: Workers['memory'],
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
): Measure[] {
  const quarter = (endedAt - startedAt) / 4;
  const of = (from: number, to: number) =>
    memory.filter(({ at }) => at >= from && at <= to).map(({ bytes }) => bytes);
  const first = of(startedAt, startedAt + quarter);
  const last = of(endedAt - quarter, endedAt);
  return [
    { what: 'memory of a worker in the first quarter, median', result: megabytes(median(first)) },
    {
      what: '  in the last quarter',
      result: megabytes(median(last)),
      aim: `at most ${megabytes(median(first) * 1.15)}`,
    },
    { what: '  at most', result: megabytes(Math.max(...memory.map(({ bytes }) => bytes))) },
  ];
}
