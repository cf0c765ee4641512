import fs from 'node:fs/promises';
import os from 'node:os';
import type { FailedJob, ServiceProcess, SystemState } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { knownMigrations } from '../../platform/db/migrate.ts';
import { COMMIT, VERSION } from '../../platform/version.ts';
import type { SystemCtx } from './context.ts';
import { findWarnings } from './find-warnings.ts';
import { listProviders } from './providers.ts';
import {
  type FailedJobRow,
  hasStatements,
  LARGEST_TABLES,
  listAppliedMigrations,
  listFailedJobs,
  listProcesses,
  listSlowest,
  measureDatabase,
  type ProcessRow,
} from './queries.ts';
import { readMailState } from './read-mail.ts';

export async function getSystemState(ctx: SystemCtx): Promise<SystemState> {
  const { db, config } = ctx;
  const processes = (await listProcesses(db)).map(presentProcess);
  const failed = (await listFailedJobs(ctx.queue.dbFor(db))).map(presentJob);
  const mail = await readMailState(ctx);
  const facts = {
    migrations: await readMigrations(db),
    processes,
    disk: await readDisk(config.DATA_DIR),
    providers: await listProviders(ctx),
  };
  return {
    version: VERSION,
    commit: COMMIT,
    ...facts,
    warnings: findWarnings({
      ...facts,
      sendsMail: mail.configured,
      hasGeneratedKey: config.SECRET_KEY === undefined,
      failedJobs: failed.length,
      isMailFailing: mail.failing,
    }),
    queues: await ctx.queue.load(),
    failed_jobs: failed,
    database: await readDatabase(ctx),
    mail,
  };
}

const presentProcess = (row: ProcessRow): ServiceProcess => ({
  id: row.id,
  role: row.role,
  host: row.host,
  pid: row.pid,
  version: row.version,
  commit: row.commit,
  started_at: row.startedAt.toISOString(),
  seen_at: row.seenAt.toISOString(),
  event_loop_delay_ms: row.eventLoopDelayMs,
  memory_bytes: row.memoryBytes,
  running_jobs: row.runningJobs,
  is_this: row.host === os.hostname() && row.pid === process.pid,
});

const presentJob = ({ id, name, error, attempts, createdAt, failedAt }: FailedJobRow): FailedJob => ({
  id,
  name,
  error,
  attempts,
  created_at: createdAt,
  failed_at: failedAt,
});

async function readMigrations(db: Db): Promise<SystemState['migrations']> {
  const known = knownMigrations();
  const applied = await listAppliedMigrations(db);
  const newest = known.findLast(({ hash }) => applied.includes(hash));
  const day = newest ? new Date(newest.folderMillis).toISOString() : null;
  return { applied: applied.length, known: known.length, newest: day };
}

async function readDisk(folder: string): Promise<SystemState['disk']> {
  const { bavail, blocks, bsize } = await fs.statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
  return blocks > 0 ? { free_bytes: bavail * bsize, total_bytes: blocks * bsize } : null;
}

/** Sizes of both databases, if the queue has its own. */
async function readDatabase({
  db,
  log,
  queue,
}: Pick<SystemCtx, 'db' | 'log' | 'queue'>): Promise<SystemState['database']> {
  const databases = await Promise.all([...new Set([db, queue.dbFor(db)])].map(measureDatabase));
  const tables = databases.flatMap((each) => each.tables).toSorted((a, b) => b.size - a.size);
  return {
    version: databases[0]?.version ?? '',
    size_bytes: databases.reduce((sum, { size }) => sum + size, 0),
    tables: tables.slice(0, LARGEST_TABLES).map((table) => ({ name: table.name, size_bytes: table.size })),
    statements: await readStatements({ db, log }),
  };
}

async function readStatements({
  db,
  log,
}: Pick<SystemCtx, 'db' | 'log'>): Promise<SystemState['database']['statements']> {
  if (!(await hasStatements(db))) return { state: 'off', slowest: [] };
  try {
    const rows = await listSlowest(db);
    const slowest = rows.map(({ text, calls, mean, total }) => ({
      text,
      calls,
      mean_ms: mean,
      total_ms: total,
    }));
    return { state: 'on', slowest };
  } catch (error) {
    log.warn({ err: error }, 'the statistics of statements could not be read');
    return { state: 'hidden', slowest: [] };
  }
}
