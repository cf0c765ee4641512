import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { packPrompts } from '../apps/server/src/articles/writing/sent-prompts/pack-prompts.ts';
import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import type { Measure } from './measure.ts';
import { serviceSettings, startService, writeArticles } from './support/articles.ts';
import { type BenchDatabase, startDatabase, urlAs } from './support/database.ts';
import { median } from './support/figures.ts';
import { countNotifyingCommits } from './support/notifying-commits.ts';
import { startWorkers } from './support/workers.ts';

export const title =
  'Many workers on one database, with a model that answers at once [workers] [articles] [starts a second]';

/** Account of the processes, by which the database counts. */
const ACCOUNT = 'fleet';
/** Articles of one worker at the same time. */
const CONCURRENCY = 4;
const SETTLED_MS = 20_000;
const IDLE_MS = 20_000;
const SAMPLE_MS = 200;

export async function measure([
  workers = '10',
  articles = '30',
  startsPerSecond = '4',
]: string[] = []): Promise<Measure[]> {
  await using database = await startDatabase({
    shared_preload_libraries: 'pg_stat_statements',
    max_connections: '1000',
  });
  await database.db.execute(sql`CREATE EXTENSION pg_stat_statements`);
  await database.db.execute(sql.raw(`CREATE ROLE ${ACCOUNT} LOGIN SUPERUSER`));
  const fakes = await startFakeModels();
  const settings = { DATABASE_URL: urlAs(database, ACCOUNT) };
  await using web = await startService(database, fakes, CONCURRENCY, { ...settings, ROLE: 'web' });
  await using _fleet = await startWorkers(
    serviceSettings(database, fakes, CONCURRENCY, settings),
    Number(workers),
  );
  await delay(SETTLED_MS);

  const idle = await watch(database, () => delay(IDLE_MS));
  await using commits = await countNotifyingCommits(database);
  const empty = await compactSize(database);
  let refused = 0;
  const busy = await watch(database, async () => {
    const all = await writeArticles(
      Number(articles),
      { database, fakes, services: [web] },
      { everyMs: 1000 / Number(startsPerSecond) },
    );
    refused = all.reduce((sum, written) => sum + written.refused, 0);
  });
  // What the hourly job does.
  await packPrompts(database);
  const written = await compactSize(database);
  await fakes.close();

  const perArticle = (count: number) => (count / Number(articles)).toFixed(1);
  const perSecond = (count: number, { seconds }: Watched) => (count / seconds).toFixed(2);
  const ofIdle = (idle.statements / idle.seconds) * busy.seconds;
  return [
    { what: 'connections, idle', result: String(Math.max(...idle.connections)) },
    {
      what: 'statements a second and worker, idle',
      result: (idle.statements / idle.seconds / Number(workers)).toFixed(1),
    },
    { what: 'articles a second', result: perSecond(Number(articles), busy) },
    { what: 'starts refused with 503', result: String(refused) },
    { what: 'connections at most', result: String(Math.max(...busy.connections)) },
    { what: 'statements an article', result: perArticle(busy.statements) },
    { what: '  without those of idle processes', result: perArticle(busy.statements - ofIdle) },
    { what: 'notifications an article', result: perArticle(commits.notifications()) },
    { what: 'notifying commits an article', result: perArticle(commits.ofWork()) },
    { what: 'notifications of progress a second', result: perSecond(commits.ofProgress(), busy) },
    { what: 'connections that wait for a lock, median', result: String(median(busy.waiting)) },
    { what: '  at most', result: String(Math.max(...busy.waiting)) },
    { what: 'space of an article', result: `${perArticle((written - empty) / 1000)} kB` },
  ];
}

/** Bytes of all tables and indexes without free space. */
async function compactSize({ db }: BenchDatabase): Promise<number> {
  await db.execute(sql`VACUUM FULL`);
  const { rows } = await db.execute<{ bytes: number }>(sql`
    SELECT sum(pg_total_relation_size(pg_class.oid))::bigint AS bytes FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE relkind = 'r' AND nspname IN ('public', 'pgboss')`);
  return rows[0]?.bytes ?? 0;
}

interface Watched {
  seconds: number;
  /** Without transaction control. */
  statements: number;
  /** Connections of the processes, by sample. */
  connections: number[];
  waiting: number[];
}

async function watch({ db }: BenchDatabase, act: () => Promise<unknown>): Promise<Watched> {
  await db.execute(sql`SELECT pg_stat_statements_reset()`);
  const connections: number[] = [];
  const waiting: number[] = [];
  const sample = async () => {
    const { rows } = await db.execute<{ all: number; waiting: number }>(sql`
      SELECT count(*) AS all, count(*) FILTER (WHERE wait_event_type = 'Lock') AS waiting
      FROM pg_stat_activity WHERE usename = ${ACCOUNT}`);
    connections.push(rows[0]?.all ?? 0);
    waiting.push(rows[0]?.waiting ?? 0);
  };
  const samples = [sample()];
  const sampling = setInterval(() => samples.push(sample()), SAMPLE_MS);
  const started = performance.now();
  await act().finally(() => clearInterval(sampling));
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(samples);
  const { rows } = await db.execute<{ statements: number }>(sql`
    SELECT coalesce(sum(calls), 0)::integer AS statements FROM pg_stat_statements
    JOIN pg_roles ON pg_roles.oid = userid
    WHERE rolname = ${ACCOUNT} AND query !~* '^(BEGIN|COMMIT|ROLLBACK|SET) ?'`);
  return { seconds, statements: rows[0]?.statements ?? 0, connections, waiting };
}
