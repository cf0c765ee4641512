import { LIMITS } from '@inkstep/contract';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import { auditEvents } from '../../platform/audit/tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import { serviceProcesses } from './tables.ts';

type NewProcess = Omit<typeof serviceProcesses.$inferInsert, 'seenAt'>;
export type ProcessRow = typeof serviceProcesses.$inferSelect;

/** A killed process is dropped after three missed heartbeats. */
const GONE_AFTER = sql`interval '15 seconds'`;
const FORGOTTEN_AFTER = sql`interval '1 hour'`;

export async function saveProcess(db: Db, process: NewProcess): Promise<void> {
  const { eventLoopDelayMs, memoryBytes, runningJobs } = process;
  await db
    .insert(serviceProcesses)
    .values({ ...process, seenAt: sql`now()` })
    .onConflictDoUpdate({
      target: serviceProcesses.id,
      set: { seenAt: sql`now()`, eventLoopDelayMs, memoryBytes, runningJobs },
    });
  await db.delete(serviceProcesses).where(sql`${serviceProcesses.seenAt} < now() - ${FORGOTTEN_AFTER}`);
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.delete(serviceProcesses).where(eq(serviceProcesses.id, id));
}

export const listProcesses = (db: Db): Promise<ProcessRow[]> =>
  db
    .select()
    .from(serviceProcesses)
    .where(gt(serviceProcesses.seenAt, sql`now() - ${GONE_AFTER}`))
    .orderBy(asc(serviceProcesses.startedAt), asc(serviceProcesses.id));

export interface FailedJobRow {
  id: string;
  name: string;
  error: string | null;
  attempts: number;
  createdAt: string;
  failedAt: string | null;
}

const ISO = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const iso = (column: string) => sql`to_char(${sql.identifier(column)} AT TIME ZONE 'UTC', ${ISO})`;

/** From the queue's tables, newest first, without payloads, which contain personal data. */
export async function listFailedJobs(db: Db): Promise<FailedJobRow[]> {
  const { rows } = await db.execute<FailedJobRow & Record<string, unknown>>(sql`
    SELECT id, name, output->>'error' AS error, retry_count + 1 AS attempts,
      ${iso('created_on')} AS "createdAt", ${iso('completed_on')} AS "failedAt"
    FROM pgboss.job WHERE state = 'failed'
    ORDER BY completed_on DESC NULLS LAST, id LIMIT ${LIMITS.failedJobs}`);
  return rows;
}

/** Attempts repeat for a while, so a short outage of the mail server needs no attention. */
const MAIL_OVERDUE_AFTER = sql`interval '5 minutes'`;

/** From the queue's tables: emails that failed, and those that were retried for minutes. */
export async function countOverdueMails(db: Db, jobNames: string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*) FROM pgboss.job
    WHERE name = ANY(${sql.param(jobNames)}) AND (
      state = 'failed'
      OR state IN ('retry', 'active') AND retry_count > 0 AND created_on < now() - ${MAIL_OVERDUE_AFTER}
    )`);
  return rows[0]?.count ?? 0;
}

/** True if the last test email couldn't be sent. */
export async function hasFailedTestMail(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ after: auditEvents.after })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'mail.tested'))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1);
  return row?.after?.['sent'] === false;
}

export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  );
  return rows.map(({ hash }) => hash);
}

export const LARGEST_TABLES = 8;

export async function measureDatabase(db: Db) {
  const { rows } = await db.execute<{ version: string; size: number }>(
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size`,
  );
  const { rows: tables } = await db.execute<{ name: string; size: number }>(sql`
    SELECT CASE nspname WHEN 'public' THEN relname ELSE nspname || '.' || relname END AS name,
      pg_total_relation_size(pg_class.oid) AS size
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname IN ('public', 'pgboss')
    ORDER BY size DESC, name LIMIT ${LARGEST_TABLES}`);
  return { version: rows[0]?.version ?? '', size: rows[0]?.size ?? 0, tables };
}

const SLOWEST = 10;
const LONGEST_STATEMENT = 2000;

export interface SlowRow {
  text: string;
  calls: number;
  mean: number;
  total: number;
}

/** True if `pg_stat_statements` is created in this database and loaded by the server. */
export async function hasStatements(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is_there: boolean }>(sql`
    SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_stat_statements')
      AND current_setting('pg_stat_statements.max', true) IS NOT NULL AS is_there`);
  return rows[0]?.is_there === true;
}

/** Statements of this database by total time. Text of other users' statements is hidden. */
export async function listSlowest(db: Db): Promise<SlowRow[]> {
  const { rows } = await db.execute<SlowRow & Record<string, unknown>>(sql`
    SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), ${LONGEST_STATEMENT}) AS text, calls,
      round(mean_exec_time)::bigint AS mean, round(total_exec_time)::bigint AS total
    FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY total_exec_time DESC LIMIT ${SLOWEST}`);
  return rows;
}
