import { sql } from 'drizzle-orm';
import { buildUser, TEST_SECRET_KEY } from '../apps/server/src/identity/factory.ts';
import type { Measure } from './measure.ts';
import { type Child, startChild } from './support/child.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { megabytes, milliseconds } from './support/figures.ts';

export const title = 'The audit log with 1,000,000 events of 10,000 users';

const EVENTS = 1_000_000;
const BATCH = 50_000;
const USERS = 10_000;
const RUNS = 40;
const AIM = 'p95 under 200 ms';

const PERSON = 'person=user-77%40';

const CALLS: readonly (readonly [string, string])[] = [
  ['newest', ''],
  ['100 at once', 'limit=100'],
  ['a common action', 'action=account.signed_in'],
  ['a rare action', 'action=model.removed'],
  ['an action that never happened', 'action=announcement.withdrawn'],
  ['a common and three rare actions', 'action=account.signed_in,model.removed,user.deleted,prompt.reset'],
  ['a user', PERSON],
  ['a user and a rare action', `${PERSON}&action=model.removed`],
  ['the busiest user', 'person=busy'],
  ['the busiest user and a rare action', 'person=busy&action=user.deleted'],
  ['20 of many users', 'person=user-'],
  [
    '20 of many users and four actions',
    'person=user-&action=account.signed_in,model.removed,user.deleted,job.dropped',
  ],
  ['nobody', 'person=zeppelin'],
  ['a day', 'from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z'],
  ['a rare action in a month', 'action=model.removed&from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z'],
];

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const admin = await buildUser(database.db, { role: 'admin', email: 'busy@users.example' });
  await seed(database, admin.actor.userId);
  await using service = await startChild('service.ts', {
    DATABASE_URL: database.url,
    SECRET_KEY: TEST_SECRET_KEY,
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  });
  const measures: Measure[] = [];
  for (const [what, query] of CALLS) {
    const p95 = await timeOf(service, admin, `/api/admin/audit-log?${query}`);
    measures.push({ what, result: milliseconds(p95), aim: AIM });
  }
  const last = await lastPart(service, admin);
  measures.push({ what: 'far down the list', result: milliseconds(last), aim: AIM });
  measures.push(await exportAll(service, admin));
  return measures;
}

/** A tenth of the events belong to one user; one in ten thousand is rare. */
async function seed({ db }: BenchDatabase, busy: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO users (id, name, email)
    SELECT gen_random_uuid(), 'User ' || n, 'user-' || n || '@users.example' FROM generate_series(1, ${USERS}) AS n`);
  for (let from = 0; from < EVENTS; from += BATCH) {
    await db.execute(sql`
      WITH people AS (SELECT id, row_number() OVER (ORDER BY email) - 1 AS place FROM users)
      INSERT INTO audit_events (action, at, actor_id, user_id, ip, request_id)
      SELECT
        CASE WHEN n % 10000 = 0 THEN (ARRAY['model.removed', 'user.deleted', 'prompt.reset'])[1 + n / 10000 % 3]
          ELSE (ARRAY['account.signed_in', 'account.sign_in_refused', 'account.sessions_ended', 'user.changed'])[1 + n % 4] END,
        '2026-01-01'::timestamptz + n * interval '20 seconds',
        CASE WHEN n % 10 = 0 THEN ${busy}::uuid ELSE actor.id END,
        CASE WHEN n % 4 = 3 THEN concerned.id END,
        '203.0.113.9', md5(n::text)
      FROM generate_series(${from}::bigint, ${from + BATCH - 1}::bigint) AS n
      JOIN people AS actor ON actor.place = n * 7919 % ${USERS}
      JOIN people AS concerned ON concerned.place = n * 104729 % ${USERS}`);
  }
  await db.execute(sql`VACUUM ANALYZE audit_events`);
  await db.execute(sql`VACUUM ANALYZE users`);
}

interface Admin {
  headers: Record<string, string>;
}

async function read({ origin }: Child, { headers }: Admin, path: string) {
  const answer = await fetch(origin + path, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as { pagination: { next_cursor: string | null } };
}

async function timeOf(service: Child, admin: Admin, path: string): Promise<number> {
  const times: number[] = [];
  for (let run = -3; run < RUNS; run += 1) {
    const started = performance.now();
    await read(service, admin, path);
    if (run >= 0) times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(RUNS * 0.95) - 1] ?? 0;
}

async function lastPart(service: Child, admin: Admin): Promise<number> {
  const micros = Date.parse('2026-01-02T00:00:00Z') * 1000;
  return timeOf(service, admin, `/api/admin/audit-log?cursor=${micros}-1`);
}

async function exportAll({ origin }: Child, { headers }: Admin): Promise<Measure> {
  const started = performance.now();
  const answer = await fetch(`${origin}/api/admin/audit-log/export`, { headers });
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  const seconds = (performance.now() - started) / 1000;
  return { what: 'export of everything', result: `${seconds.toFixed(0)} s, ${megabytes(bytes)}` };
}
