import type pg from 'pg';

/** Every table, with jobs, without counters of calls and the audit log. */
export const TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE (nspname = 'public' OR (nspname = 'pgboss' AND relname = 'job'))
    AND relname NOT IN ('rate_limits', 'audit_events') AND relkind IN ('r', 'p') AND NOT relispartition`;

/** Rows of these tables in which one of these texts occurs. */
export async function rowsNaming(pool: pg.Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  const all = tables.map(({ name }) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM ${name} t`);
  const { rows } = await pool.query<{ row: string }>(
    `SELECT row FROM (${all.join(' UNION ALL ')}) everything WHERE row LIKE ANY($1) ORDER BY row`,
    [texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)],
  );
  return rows.map(({ row }) => row);
}
