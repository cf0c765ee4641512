import { sql } from 'drizzle-orm';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import { REDIS_MISSING, redis, startRedis } from '../apps/server/test/start-redis.ts';
import type { Measure } from './measure.ts';
import { type Arrival, PACE, startService, type Writers, writeArticles } from './support/articles.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { median, milliseconds, p95 } from './support/figures.ts';
import { countNotifyingCommits } from './support/notifying-commits.ts';

export const title =
  'Live progress of articles, if one process writes and serves them, or one each, also through Redis or Valkey';

/** Articles written at once. */
const SIZES = [1, 10];
const WARM_UP = 5;

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  await recordStoredAt(database);
  const fakes = await startFakeModels(PACE);
  const measures: Measure[] = [];
  {
    await using service = await startService(database, fakes, 10);
    measures.push(...(await measureSizes('one process', { database, fakes, services: [service] })));
  }
  {
    await using _worker = await startService(database, fakes, 10, { ROLE: 'worker' });
    await using web = await startService(database, fakes, 10, { ROLE: 'web' });
    measures.push(...(await measureSizes('two processes', { database, fakes, services: [web] })));
  }
  if (redis === undefined) measures.push({ what: 'two processes and a store', result: REDIS_MISSING });
  else {
    await using store = await startRedis(redis);
    const env = { NOTIFY_URL: store.url };
    await using _worker = await startService(database, fakes, 10, { ...env, ROLE: 'worker' });
    await using web = await startService(database, fakes, 10, { ...env, ROLE: 'web' });
    measures.push(...(await measureSizes('two processes and a store', { database, fakes, services: [web] })));
  }
  await fakes.close();
  return measures;
}

async function measureSizes(where: string, writers: Writers): Promise<Measure[]> {
  await writeArticles(WARM_UP, writers);
  const measures: Measure[] = [];
  for (const count of SIZES) {
    measures.push({ what: `${where}, ${count} at once`, result: '' });
    measures.push(...(await measureArticles(count, writers)));
  }
  return measures;
}

async function measureArticles(count: number, writers: Writers): Promise<Measure[]> {
  await using commits = await countNotifyingCommits(writers.database);
  const written = await writeArticles(count, writers);
  const seconds = Math.max(...written.map(({ wallMs }) => wallMs)) / 1000;
  const arrivals = written.map((article) => article.arrivals);
  const delays = await deliveryDelays(writers.database, arrivals.flat());
  return [
    {
      what: '  notifying commits an article',
      result: (commits.ofWork() / count).toFixed(1),
      aim: 'at most 4',
    },
    {
      what: '  notifications of progress a second',
      result: (commits.ofProgress() / seconds).toFixed(1),
      aim: 'at most 4',
    },
    { what: '  from stored event to browser, median', result: milliseconds(median(delays)) },
    { what: '    95th percentile', result: milliseconds(p95(delays)) },
    { what: '  between deliveries, median', result: milliseconds(median(arrivals.flatMap(pauses))) },
    { what: '    95th percentile', result: milliseconds(p95(arrivals.flatMap(pauses))) },
  ];
}

/** The time is taken inside the statement, which the commit follows at once. */
async function recordStoredAt({ db }: BenchDatabase): Promise<void> {
  await db.execute(sql`CREATE TABLE stored_events (id bigint PRIMARY KEY, at timestamptz NOT NULL)`);
  await db.execute(sql`
    CREATE FUNCTION record_stored_at() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO stored_events VALUES (NEW.id, clock_timestamp());
      RETURN NULL;
    END $$`);
  await db.execute(sql`
    CREATE TRIGGER record_stored_at AFTER INSERT ON generation_events
    FOR EACH ROW EXECUTE FUNCTION record_stored_at()`);
}

async function deliveryDelays({ db }: BenchDatabase, arrivals: readonly Arrival[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number; at: number }>(
    sql`SELECT id, extract(epoch FROM at)::float8 * 1000 AS at FROM stored_events`,
  );
  const stored = new Map(rows.map(({ id, at }) => [String(id), at]));
  return arrivals.flatMap(({ id, at }) => {
    const since = stored.get(id);
    return since === undefined ? [] : [at - since];
  });
}

/** Milliseconds between the reads that brought text. Events of one read arrive together. */
function pauses(arrivals: readonly Arrival[]): number[] {
  const all = arrivals.map(({ at }, index) => at - (arrivals[index - 1]?.at ?? at));
  return all.filter((pause) => pause > 20);
}
