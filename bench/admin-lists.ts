import { sql } from 'drizzle-orm';
import { buildUser, TEST_SECRET_KEY } from '../apps/server/src/identity/factory.ts';
import type { Measure } from './measure.ts';
import { startChild } from './support/child.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { median, milliseconds, p95 } from './support/figures.ts';
import { timesOf } from './support/times.ts';

export const title = 'Lists of the admin area, with 100,000 users';

const RUNS = 40;
const USERS = 100_000;
const LAST_PAGE = Math.ceil((USERS + 1) / 20);

const users = (query: string) => `/api/admin/users?limit=20&${query}`;

/** Measured requests. Each returns one page. */
const CALLS: readonly (readonly [string, string])[] = [
  ['users: newest first', users('')],
  ['users: by name', users('sortBy=full_name&sortOrder=ASC')],
  ['users: by email', users('sortBy=email&sortOrder=ASC')],
  ['users: page 2,500', users('page=2500')],
  ['users: the last page, by name', users(`sortBy=full_name&page=${LAST_PAGE}`)],
  ['users: inactive ones', users('status=inactive')],
  ['users: admins', users('role=admin')],
  ['users: inactive, by email, page 400', users('status=inactive&sortBy=email&page=400')],
  ['users: search that finds much', users('search=example')],
  ['users: search that finds some, by name', users('search=marsh&sortBy=full_name')],
  ['users: search that finds one', users('search=person77777')],
  ['users: search that finds nothing', users('search=zeppelin')],
  ['users: search for two letters', users('search=io')],
  ['users: search for one letter that nobody has', users('search=%C3%9F')],
];

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  await seedUsers(database);
  const { headers } = await buildUser(database.db, { role: 'admin' });
  await database.db.execute('VACUUM ANALYZE');
  await using service = await startChild('service.ts', {
    DATABASE_URL: database.url,
    SECRET_KEY: TEST_SECRET_KEY,
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  });
  const measures: Measure[] = [];
  for (const [what, path] of CALLS) {
    const times = await timesOf(service, { headers, path, runs: RUNS });
    const result = `${milliseconds(p95(times))} (${milliseconds(median(times))})`;
    measures.push({ what, result, aim: 'p95 under 200 ms' });
  }
  return measures;
}

/** Three years of users with personal workspaces. One in twenty is inactive; some have manual plans and tasks. */
const seedUsers = ({ db }: BenchDatabase): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`
    INSERT INTO users (id, name, email, role, banned, created_at)
    SELECT gen_random_uuid(),
      (ARRAY['Ada', 'Bea', 'Cora', 'Dan', 'Émile', 'Finn', 'Gia', '小明'])[1 + n % 8] || ' ' ||
        (ARRAY['Marsh', 'Reed', 'Field', 'Wood', 'Hill', 'Brook', 'Stone'])[1 + n % 7] || ' ' || n,
      'person' || n || '@example' || n % 50 || '.test',
      CASE WHEN n % 5000 = 0 THEN 'admin' ELSE 'user' END, n % 20 = 0,
      now() - (n * 7919 % ${USERS}) * interval '16 minutes'
    FROM generate_series(1, ${USERS}) n`);
    await tx.execute(sql`INSERT INTO workspaces (name, personal_of) SELECT 'Personal', id FROM users`);
    await tx.execute(sql`
    INSERT INTO members (workspace_id, user_id, role) SELECT id, personal_of, 'owner' FROM workspaces`);
    await tx.execute(sql`
    INSERT INTO manual_plans (workspace_id, plan_type, ends_at)
    SELECT id, 'pro', now() + interval '30 days' FROM workspaces LIMIT 5000`);
    await tx.execute(sql`
    INSERT INTO storage_usage (workspace_id, tasks, sources, resources, bytes)
    SELECT id, 12, 40, 3, 100000 FROM workspaces LIMIT 60000`);
  });
