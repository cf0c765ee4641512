import type pg from 'pg';

const TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE (nspname = 'public' OR (nspname = 'pgboss' AND relname = 'job'))
    AND relname NOT IN ('rate_limits', 'audit_events') AND relkind IN ('r', 'p') AND NOT relispartition`;

async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(TABLES);
  return rows.map(({ name }) => name);
}

/** Every row of every table in which one of these texts stands: with jobs, without counters of calls and the audit log. */
export async function rowsNaming(pool: pg.Pool, texts: readonly string[]): Promise<string[]> {
  const tables = await listTables(pool);
  const all = tables.map((name) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM ${name} t`);
  const { rows } = await pool.query<{ row: string }>(
    `SELECT row FROM (${all.join(' UNION ALL ')}) everything WHERE row LIKE ANY($1) ORDER BY row`,
    [texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)],
  );
  return rows.map(({ row }) => row);
}

/** The tables without rows, which a new installation fills only by being used. */
export async function listEmptyTables(pool: pg.Pool): Promise<string[]> {
  const tables = await listTables(pool);
  const { rows } = await pool.query<{ name: string }>(
    tables
      .map((name) => `SELECT '${name}' AS name WHERE NOT EXISTS (SELECT FROM ${name})`)
      .join(' UNION ALL '),
  );
  return rows.map(({ name }) => name);
}
