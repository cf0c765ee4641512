import { type SQL, sql } from 'drizzle-orm';
import { buildUser, TEST_SECRET_KEY } from '../apps/server/src/identity/factory.ts';
import type { Measure } from './measure.ts';
import { type Child, startChild } from './support/child.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { median, megabytes, milliseconds } from './support/figures.ts';

export const title = 'Statistics and tasks of admins, with 1,000,000 runs and tasks';

const RUNS = 1_000_000;
const USERS = 20_000;
const DAYS = 400;
const CALLS = 40;

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  await fill(database);
  const { headers } = await buildUser(database.db, { role: 'admin' });
  await using service = await startService(database);
  const admin: Admin = { service, headers };
  const rebuilt = await rebuild(admin);
  const aim = 'p95 under 200 ms';
  const measures: Measure[] = [{ what: `Rebuild of ${DAYS} days`, result: milliseconds(rebuilt) }];
  for (const [what, path] of READS) {
    measures.push({ what, result: await timed(admin, path), aim });
  }
  // In a separate process, so that its peak memory is that of the export.
  await using exporter = await startService(database);
  return [...measures, ...(await exported({ service: exporter, headers }))];
}

const startService = ({ url }: BenchDatabase): Promise<Child> =>
  startChild('service.ts', {
    DATABASE_URL: url,
    SECRET_KEY: TEST_SECRET_KEY,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  });

interface Admin {
  service: Child;
  headers: Record<string, string>;
}

const READS = [
  ['Totals', '/api/admin/stats'],
  ['Statistics of 7 days', '/api/admin/statistics?range=7'],
  ['Statistics of 30 days', '/api/admin/statistics?range=30'],
  ['Statistics of 90 days', '/api/admin/statistics?range=90'],
  ['Statistics of all days', '/api/admin/statistics?range=all'],
  ['Tasks', '/api/admin/tasks'],
  ['Tasks from the middle', '/api/admin/tasks?cursor=MIDDLE'],
  ['Tasks, completed', '/api/admin/tasks?status=Completed'],
  ['Tasks, to review', '/api/admin/tasks?status=Review%20%26%20Refine'],
  ['Tasks, ready (1 in 100)', '/api/admin/tasks?status=Ready%20to%20Generate'],
  ['Tasks, drafts', '/api/admin/tasks?status=Draft%20-%20Step%201'],
  ['Tasks, generating (none)', '/api/admin/tasks?status=Generating'],
  ['Tasks whose name has a rare text', '/api/admin/tasks?search=number%20777777'],
  ['Tasks whose name has a frequent text', '/api/admin/tasks?search=garden'],
  ['Tasks of one email address', '/api/admin/tasks?search=person777%40'],
  ['Tasks of every email address', '/api/admin/tasks?search=bench.test'],
  ['Tasks of nobody', '/api/admin/tasks?search=qqzzxx'],
  ['Completed tasks of one email address', '/api/admin/tasks?search=person777%40&status=Completed'],
] as const;

/** Tables as after a year of work. Triggers that count row by row would take hours. */
async function fill({ db }: BenchDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    const run = (statement: SQL) => tx.execute(statement);
    await run(sql`SET LOCAL statement_timeout = 0`);
    await run(sql`SET LOCAL session_replication_role = replica`);
    const moment = sql`now() - (n::float8 / ${RUNS}::integer) * interval '1 day' * ${DAYS}::integer`;
    const uuid = (text: SQL) =>
      sql`overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
    const id = (table: string) => uuid(sql`${table} || n`);
    const owner = (table: string) => uuid(sql`${table} || n % ${USERS}::integer`);
    const runs = sql`generate_series(0, ${RUNS - 1}::integer) AS n`;
    await run(sql`
      INSERT INTO users (id, name, email) SELECT ${owner('user')}, 'Person ' || n, 'person' || n || '@bench.test'
      FROM generate_series(0, ${USERS - 1}::integer) AS n`);
    await run(sql`
      INSERT INTO tasks (id, workspace_id, user_id, name, current_step, selected_topics, output_parameters, finished_at,
        created_at, updated_at)
      SELECT ${id('task')}, ${owner('workspace')}, ${owner('user')},
        CASE WHEN n % 5 = 0 THEN 'A small garden' ELSE 'Coffee at home' END || ', number ' || n,
        CASE WHEN n % 100 < 90 THEN 6 ELSE 2 END, '[{"original":"Watering","edited":"Watering in summer"}]',
        '{"tonality":"informative","length":"medium_article","format":"markdown"}',
        CASE WHEN n % 100 < 70 THEN ${moment} END, ${moment}, ${moment}
      FROM ${runs}`);
    await run(sql`
      INSERT INTO articles (id, workspace_id, task_id, text, written_by, title, slug, words, version_kind)
      SELECT ${id('article')}, ${owner('workspace')}, ${id('task')}, repeat('Water in the morning. ', 20), 'model', 'T', 't',
        80, 'generation'
      FROM ${runs} WHERE n % 100 < 89`);
    await run(sql`
      INSERT INTO generations (id, workspace_id, started_by, task_id, state, brief, created_at, finished_at)
      SELECT ${id('run')}, ${owner('workspace')}, ${owner('user')}, ${id('task')}, 'completed', '{}', ${moment}, ${moment}
      FROM ${runs}`);
    await run(sql`
      INSERT INTO generation_prompts (generation_id, step, instructions, prompt, provider, model, attempt, asked_at)
      SELECT ${id('run')}, 'outline', repeat('Plan it. ', 50), repeat('Data. ', 50), 'openai', 'gpt-x', 1, now()
      FROM ${runs} WHERE n % 10 = 0`);
    await run(sql`
      INSERT INTO ended_runs (ended_at, state, error_code, written_by, model, waited_ms, duration_ms)
      SELECT ${moment}, CASE WHEN n % 50 = 0 THEN 'failed' WHEN n % 30 = 0 THEN 'cancelled' ELSE 'completed' END,
        CASE WHEN n % 50 = 0 THEN 'AI_UNAVAILABLE' END, CASE WHEN n % 50 <> 0 THEN 'model' END,
        CASE WHEN n % 50 <> 0 THEN 'model-' || n % 4 END, n % 9000, 20000 + (n::bigint * 7919) % 200000
      FROM ${runs}`);
    await run(sql`
      INSERT INTO model_calls (step, provider, model, attempt, outcome, input_tokens, output_tokens, cost, started_at)
      SELECT 'outline', 'openai', 'model-' || n % 4, 1, 'ok', 4000, 900, CASE WHEN n % 4 > 0 THEN 5000 END, ${moment}
      FROM ${runs}, generate_series(1, 3)`);
    await run(sql`
      INSERT INTO audit_events (at, action, actor_id)
      SELECT ${moment}, CASE WHEN n % 50 = 0 THEN 'account.registered' WHEN n % 20 = 0 THEN 'account.sign_in_refused'
        ELSE 'account.signed_in' END, ${owner('user')}
      FROM ${runs}`);
    await run(sql`
      INSERT INTO active_people (day, user_id) SELECT DISTINCT (${moment})::date, ${owner('user')} FROM ${runs}`);
  });
  await db.execute(sql`SET statement_timeout = 0`);
  await db.execute(sql`VACUUM ANALYZE`);
}

const get = (admin: Admin, path: string) =>
  fetch(`${admin.service.origin}${path}`, { headers: admin.headers });

async function rebuild(admin: Admin): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${admin.service.origin}/api/admin/statistics/rebuild`, {
    method: 'POST',
    headers: admin.headers,
  });
  if (answer.status !== 202) throw new Error(`the rebuild was refused: ${await answer.text()}`);
  for (;;) {
    const { rebuild: state } = (await (await get(admin, '/api/admin/statistics?range=7')).json()) as {
      rebuild: { running: boolean };
    };
    if (!state.running) return performance.now() - began;
  }
}

/** Median and 95th percentile of sequential calls. */
async function timed(admin: Admin, path: string): Promise<string> {
  const middle = `${(Date.now() - (DAYS / 2) * 86_400_000) * 1000}_00000000-0000-0000-0000-000000000000`;
  const times: number[] = [];
  for (let call = -3; call < CALLS; call++) {
    const began = performance.now();
    const answer = await get(admin, path.replace('MIDDLE', middle));
    if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
    await answer.text();
    if (call >= 0) times.push(performance.now() - began);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? 0;
  return `${milliseconds(median(times))}, ${milliseconds(p95)}`;
}

/** Exports every fifth task. */
async function exported(admin: Admin): Promise<Measure[]> {
  const { memory: before } = await admin.service.usage();
  const began = performance.now();
  const whole = await get(admin, '/api/admin/tasks/export?search=garden');
  let lines = -1;
  for await (const chunk of whole.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1;
  const { memory: after } = await admin.service.usage();
  return [
    {
      what: `Export of ${lines.toLocaleString('en')} tasks`,
      result: milliseconds(performance.now() - began),
    },
    { what: '  highest memory more than before', result: megabytes(after - before), aim: 'under 200 MB' },
  ];
}
