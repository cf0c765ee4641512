import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { TEST_SECRET_KEY } from '../apps/server/src/identity/factory.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { root } from '../scripts/lib/project.mjs';
import type { Measure } from './measure.ts';
import { type BenchDatabase, startDatabase, urlAs } from './support/database.ts';
import { type Program, startProgram } from './support/programs.ts';

export const title = 'Idle processes: their connections to the database, and statements a second';

/** Longer than a pool keeps a connection that nobody needs. */
const SETTLED_MS = 30_000;
const MEASURED_MS = 60_000;

type Role = Program['role'];

export async function measure(): Promise<Measure[]> {
  const apart = await measureIdle(['web', 'worker']);
  const alone = await measureIdle(['all']);
  const sum = (of: 'connections' | 'statements') => apart.reduce((total, idle) => total + idle[of], 0);
  return [
    ...apart.flatMap((idle) => lines(`ROLE=${idle.role}`, idle)),
    ...lines('both together', { connections: sum('connections'), statements: sum('statements') }),
    ...alone.flatMap((idle) => lines(`ROLE=${idle.role}`, idle)),
  ];
}

interface Idle {
  connections: number;
  /** In MEASURED_MS. */
  statements: number;
}

const lines = (what: string, { connections, statements }: Idle): Measure[] => [
  {
    what: `${what}, connections`,
    result: String(connections),
    ...(what === 'both together' && { aim: 'at most 8' }),
  },
  {
    what: `${what}, statements a second`,
    result: (statements / (MEASURED_MS / 1000)).toFixed(1),
    ...(what === 'ROLE=worker' && { aim: 'at most 5' }),
  },
];

/** Runs a process of each role on one database. Each has its own account, by which the database counts. */
async function measureIdle(roles: Role[]): Promise<(Idle & { role: Role })[]> {
  await using database = await startDatabase({
    shared_preload_libraries: 'pg_stat_statements',
    // Without BEGIN, SET and COMMIT, which arrive together with the statements between them.
    'pg_stat_statements.track_utility': 'off',
  });
  const { db } = database;
  await db.execute(sql`CREATE EXTENSION pg_stat_statements`);
  const running: Program[] = [];
  try {
    for (const role of roles) {
      await db.execute(sql.raw(`CREATE ROLE "${role}" LOGIN SUPERUSER`));
      running.push(await startProgram(root, role, await freePort(), settingsOf(database, role)));
    }
    await delay(SETTLED_MS);
    await db.execute(sql`SELECT pg_stat_statements_reset()`);
    await delay(MEASURED_MS);
    const { rows } = await db.execute<Idle & { role: Role } & Record<string, unknown>>(sql`
      SELECT rolname AS role,
        (SELECT count(*) FROM pg_stat_activity WHERE usesysid = pg_roles.oid) AS connections,
        (SELECT coalesce(sum(calls), 0)::integer FROM pg_stat_statements WHERE userid = pg_roles.oid) AS statements
      FROM pg_roles WHERE rolname = ANY(${sql.param(roles)}) ORDER BY rolname`);
    return rows;
  } finally {
    for (const { child } of running) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  }
}

const settingsOf = (database: BenchDatabase, role: Role): Record<string, string> => ({
  DATABASE_URL: urlAs(database, role),
  SECRET_KEY: TEST_SECRET_KEY,
  ADMIN_EMAIL: 'admin@example.test',
  ADMIN_PASSWORD: 'Nothing-to-do-2026',
  LOG_LEVEL: 'error',
});
