import { sql } from 'drizzle-orm';
import {
  fromDrizzle,
  type JobResult,
  PgBoss,
  type WorkOptions as PgBossWorkOptions,
  type Job as TakenJob,
} from 'pg-boss';
import type { Db, DbConnection } from '../db/connect.ts';
import type { Notifications } from '../db/notifications.ts';
import { retryWhileUnreachable } from '../db/retry-while-unreachable.ts';
import { isUniqueViolation } from '../db/sql-state.ts';
import type { Log } from '../log.ts';
import { currentOrigin, type Origin, withOrigin } from '../origin.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { deadLetterQueue, declareQueues } from './declare-queues.ts';
import type { Job, RunnableJob } from './define-job.ts';
import { createOutbox, moveJobsToOutbox } from './outbox.ts';
import { applyChange, type QueueChange } from './queue-changes.ts';
import { connectQueue, type QueueDatabase } from './queue-database.ts';
import { runJob } from './run-job.ts';
import { LOW_PRIORITY, lowPriorityGroup, renumberTurns } from './turns.ts';
import { checkQueuePlace, claimQueuePlace } from './used-queue.ts';
import { type QueueWorkers, wakeWorkers } from './wake-workers.ts';

export interface EnqueueOptions {
  /** For a job of policy `exclusive` or `short`. */
  singletonKey?: string;
  /** Delay before it is due. */
  afterSeconds?: number;
  /** For a job with `groupConcurrency`: the owner whose turn it takes, and the owner's tier. */
  group?: { id: string; tier: string };
}

export interface Queue<Ctx = never> {
  /**
   * Must be called first. Several processes may start concurrently. Rejects if the database can't be reached. @throws
   * SetupError if other processes use another one
   */
  start(): Promise<void>;
  work(ctx: Ctx, options: WorkOptions): Promise<void>;
  /** Stops claiming jobs, aborts running ones, which are retried later, and waits for them. */
  stop(): Promise<void>;
  /** Returns the database with the queue's tables: db, unless the queue has its own. */
  dbFor(db: Db): Db;
  send<P extends object>(
    db: Db,
    job: Pick<Job<never, P>, 'name' | 'schema' | 'sharesQueueOf'>,
    payload: P,
    options: EnqueueOptions,
  ): Promise<string | undefined>;
  cancel(db: Db, job: { name: string }, id: string): Promise<void>;
  /** Deletes the jobs of a user or workspace, in any state, instead of keeping them for the usual two weeks. */
  deleteJobsOf(db: Db, owner: { userId: string; workspaceId: string }): Promise<void>;
  /** Jobs that wait, run or failed and whose payload or key is one of these IDs. */
  listJobsNaming(db: Db, ids: readonly string[]): Promise<StoredJob[]>;
  /** Deletes those of them that wait. */
  dropJobsNaming(db: Db, ids: readonly string[]): Promise<void>;
  /** Adds a waiting job of another queue to this one. */
  take(db: Db, job: StoredJob): Promise<void>;
  /** Number of jobs by queue, cached for some seconds. Jobs that are due later aren't waiting. */
  load(): Promise<QueueLoad[]>;
  /** Makes a failed job due again. False if it hasn't failed, `blocked` if another one with its key waits or runs. */
  retryFailed(db: Db, job: NamedJob): Promise<boolean | 'blocked'>;
  /** Deletes a failed job. False if it hasn't failed. */
  dropFailed(db: Db, job: NamedJob): Promise<boolean>;
  /** Number of jobs running in this process. */
  countRunning(): number;
}

export interface StoredJob {
  name: string;
  state: 'waiting' | 'running' | 'failed';
  data: object;
  dueAt: Date;
  isDue: boolean;
  singletonKey: string | null;
  priority: number;
  groupId: string | null;
  groupTier: string | null;
}

export interface QueueLoad {
  name: string;
  waiting: number;
  running: number;
  failed: number;
}

export interface WorkOptions {
  /** Concurrent jobs of one kind. */
  concurrency: number;
  /** True if no other process uses this database, so that jobs marked as running are orphaned. */
  alone: boolean;
}

const RULES = {
  perJobResults: true,
  // `wakeWorkers` wakes them. Each would poll its queue otherwise.
  pollingIntervalSeconds: 3600,
  // Delay until a running job learns that it was cancelled.
  heartbeatRefreshSeconds: 3,
} as const;

/** Other processes deliver what one could not, or was killed before. */
const SWEEP_MS = 5_000;

export function createQueue<Ctx>(options: {
  /** Database of the rooms. */
  db: Db;
  /** Database with the queue's tables. */
  connection: DbConnection;
  /** True if that is another one. */
  isApart?: boolean;
  /** True for a process of the service, the first of which decides which database is used. */
  claims?: boolean;
  /** For the queue's own statements. */
  maxConnections?: number;
  /** Notifications of the database with the queue's tables. */
  notifications: Pick<Notifications, 'on'>;
  log: Log;
  jobs: RunnableJob<Ctx>[];
  tracing?: Tracing | undefined;
}): Queue<Ctx> {
  const {
    db: rooms,
    connection,
    isApart = false,
    claims = false,
    maxConnections,
    notifications,
    log,
    jobs,
    tracing,
  } = options;
  const stopping = new AbortController();
  const database = connectQueue({ connection, maxConnections, log }, stopping.signal);
  const boss = openBoss(database.forBoss, log);
  const outbox = createOutbox({ boss, db: rooms, queueDb: database.db, log });
  const own = jobs.filter(({ sharesQueueOf }) => sharesQueueOf === undefined);
  const names = own.flatMap((job) => (job.giveUp ? [job.name, deadLetterQueue(job.name)] : [job.name]));
  const kinds = new Map(jobs.map((job) => [job.name, job]));
  let atWork = 0;

  const untilBack = async () => {
    await database.untilBack();
    await retryWhileUnreachable(() => rooms.execute(sql`SELECT 1`), stopping.signal);
  };

  const dbFor = (db: Db) => (isApart ? database.db : db);
  const running = { log, stopping: stopping.signal, tracing, untilBack };

  /** Makes a change if and when db's transaction commits. */
  const change = (db: Db, what: QueueChange, afterSeconds?: number): Promise<string | undefined> =>
    isApart ? outbox.add(db, what, afterSeconds) : applyChange(boss, db, what, { startAfter: afterSeconds });

  /** Starts so many workers for a queue. */
  async function work(
    name: string,
    places: number,
    limits: Pick<PgBossWorkOptions, 'groupConcurrency' | 'minPriority'>,
    run: (job: TakenJob<unknown>) => Promise<JobResult>,
  ): Promise<QueueWorkers> {
    const free = new Set<string>();
    const wakeOne = () => {
      const [worker] = free;
      if (worker !== undefined) boss.notifyWorker(worker);
    };
    for (let place = 0; place < places; place += 1) {
      const worker: string = await boss.work(name, { ...RULES, ...limits }, async (taken) => {
        free.delete(worker);
        atWork += taken.length;
        // Where one job was, more may wait.
        wakeOne();
        const results = await Promise.all(taken.map(run)).finally(() => {
          atWork -= taken.length;
          free.add(worker);
        });
        // After a short job a worker would pause, though more jobs may wait.
        boss.notifyWorker(worker);
        return results;
      });
      free.add(worker);
    }
    return { name, wakeOne };
  }

  return {
    dbFor,
    async start() {
      // The queue itself would wait for the database without a word.
      await database.db.execute(sql`SELECT 1`);
      const place = { db: rooms, own: isApart ? database.db : undefined };
      await (claims ? claimQueuePlace(place) : checkQueuePlace(place));
      await boss.start();
      await declareQueues(boss, own);
      if (isApart) await moveJobsToOutbox(rooms);
    },
    async work(ctx, { concurrency, alone }) {
      if (alone) await releaseLeftovers(boss, names);
      const workers: QueueWorkers[] = [];
      for (const job of own) {
        const run = async (taken: TakenJob<unknown>): Promise<JobResult> => {
          const { payload, kind = job.name, origin, traceparent } = unpacked(taken.data);
          const known = kinds.get(kind) ?? job;
          const result = await withOrigin(origin, () =>
            runJob({ taken, traceparent }, running, (attempt) => known.perform(ctx, payload, attempt)),
          );
          if (taken.groupId && !job.keepsTurns && result.status !== 'failed') {
            await renumberTurns(boss, { name: job.name, groupId: taken.groupId, ended: taken.id }).catch(
              (error: unknown) => log.warn({ err: error }, 'the turns of a group could not be renumbered'),
            );
          }
          return result;
        };
        const all = job.concurrency ?? concurrency;
        const isShared = jobs.some(({ sharesQueueOf }) => sharesQueueOf === job.name);
        const forAny = isShared ? lowPrioritySlots(all) : all;
        const groups = job.groupConcurrency && { groupConcurrency: job.groupConcurrency };
        workers.push(await work(job.name, forAny, { ...groups }, run));
        if (all > forAny) {
          const first = { ...groups, minPriority: LOW_PRIORITY + 1 };
          workers.push(await work(job.name, all - forAny, first, run));
        }
        if (!job.giveUp) continue;
        const giveUp = (taken: TakenJob<unknown>): Promise<JobResult> => {
          const { payload, kind = job.name, origin, traceparent } = unpacked(taken.data);
          const known = kinds.get(kind) ?? job;
          return withOrigin(origin, () =>
            runJob({ taken, traceparent }, running, async () => known.giveUp?.(ctx, payload)),
          );
        };
        workers.push(await work(deadLetterQueue(job.name), 1, {}, giveUp));
      }
      const stopWaking = wakeWorkers(workers, { db: database.db, notifications, log });
      stopping.signal.addEventListener('abort', stopWaking);
      // In a database that the queue shares there may be changes of a backup from when it had its own.
      await outbox.deliver();
      if (!isApart) return;
      const sweeping = setInterval(() => void outbox.deliver(), SWEEP_MS);
      stopping.signal.addEventListener('abort', () => clearInterval(sweeping));
    },
    async stop() {
      stopping.abort(new Error('the process stops'));
      await Promise.all(names.map((name) => boss.offWork(name, { wait: false })));
      if (isApart) await outbox.deliver();
      await boss.stop({ graceful: true, timeout: 10_000 });
      await database.close();
    },
    async send(db, job, payload, { singletonKey, afterSeconds, group }) {
      const { requestId, tokenId } = currentOrigin() ?? {};
      const traceparent = tracing?.traceparent();
      const stored = {
        ...job.schema.parse(payload),
        ...(job.sharesQueueOf && { [KIND]: job.name }),
        ...(requestId && { [REQUEST_ID]: requestId }),
        ...(tokenId && { [TOKEN_ID]: tokenId }),
        ...(traceparent && { [TRACEPARENT]: traceparent }),
      };
      const isLow = job.sharesQueueOf !== undefined;
      const turns = group && { ...group, id: isLow ? lowPriorityGroup(group.id) : group.id, isLow };
      return change(
        db,
        {
          kind: 'send',
          queue: job.sharesQueueOf ?? job.name,
          data: stored,
          ...(singletonKey !== undefined && { singletonKey }),
          ...(turns && { group: turns }),
        },
        afterSeconds,
      );
    },
    async cancel(db, job, id) {
      await change(db, { kind: 'cancel', queue: job.name, id });
    },
    async deleteJobsOf(db, { userId, workspaceId }) {
      await change(db, { kind: 'forget', userId, workspaceId });
    },
    async listJobsNaming(db, ids) {
      if (isApart) await outbox.deliver();
      const { rows } = await dbFor(db).execute<Omit<StoredJob, 'dueAt'> & { dueAt: string }>(sql`
        SELECT name, CASE state WHEN 'active' THEN 'running' WHEN 'failed' THEN 'failed' ELSE 'waiting' END AS state, data,
          start_after AS "dueAt", start_after <= now() AS "isDue", singleton_key AS "singletonKey", priority,
          group_id AS "groupId", group_tier AS "groupTier"
        FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active', 'failed') AND ${naming(ids)}`);
      return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }));
    },
    async dropJobsNaming(db, ids) {
      await dbFor(db).execute(
        sql`DELETE FROM pgboss.job WHERE state IN ('created', 'retry') AND ${naming(ids)}`,
      );
    },
    async take(db, { name, data, dueAt, singletonKey, priority, groupId, groupTier }) {
      await boss.send(name, data, {
        startAfter: dueAt,
        priority,
        ...(singletonKey !== null && { singletonKey }),
        ...(groupId !== null && { group: { id: groupId, ...(groupTier !== null && { tier: groupTier }) } }),
        db: fromDrizzle(dbFor(db), sql),
      });
    },
    async load() {
      const { rows } = await database.db.execute<QueueLoad & Record<string, unknown>>(sql`
        SELECT name, ready_count AS waiting, active_count AS running, failed_count AS failed
        FROM pgboss.queue WHERE name = ANY(${sql.param(names)})`);
      return rows;
    },
    retryFailed: (db, job) => dbFor(db).transaction((tx) => retryFailed(boss, tx, job)),
    dropFailed: (db, job) => dbFor(db).transaction((tx) => dropFailed(boss, tx, job)),
    countRunning: () => atWork,
  };
}

const naming = (ids: readonly string[]) => sql`(singleton_key = ANY(${sql.param(ids)})
  OR EXISTS (SELECT FROM jsonb_each_text(data) AS field WHERE field.value = ANY(${sql.param(ids)})))`;

/** Number of a process's slots for jobs of lower priority. */
const lowPrioritySlots = (places: number): number => Math.max(1, Math.floor(places * 0.8));

interface NamedJob {
  name: string;
  id: string;
}

async function retryFailed(boss: PgBoss, db: Db, { name, id }: NamedJob): Promise<boolean | 'blocked'> {
  if (!(await lockFailed(db, { name, id }))) return false;
  try {
    await db.transaction((tx) => boss.retry(name, id, { db: fromDrizzle(tx, sql) }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return 'blocked';
    throw error;
  }
}

async function dropFailed(boss: PgBoss, db: Db, { name, id }: NamedJob): Promise<boolean> {
  if (!(await lockFailed(db, { name, id }))) return false;
  await boss.deleteJob(name, id, { db: fromDrizzle(db, sql) });
  return true;
}

/** Locks a failed job until the transaction ends. */
async function lockFailed(db: Db, { name, id }: NamedJob): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name = ${name} AND id = ${id} AND state = 'failed' FOR UPDATE`,
  );
  return rowCount === 1;
}

// Stored beside the payload's own fields; a job's schema never sees it.
const REQUEST_ID = '__requestId';
const TOKEN_ID = '__tokenId';
const TRACEPARENT = '__traceparent';
/** Name of a job that shares another one's queue. */
const KIND = '__job';

interface Unpacked {
  payload: unknown;
  kind: string | undefined;
  origin: Origin | undefined;
  traceparent: string | undefined;
}

function unpacked(stored: unknown): Unpacked {
  const fields = Object(stored) as Record<string, unknown>;
  const { [REQUEST_ID]: id, [TOKEN_ID]: tokenId, [TRACEPARENT]: parent, [KIND]: kind, ...payload } = fields;
  return {
    payload,
    kind: typeof kind === 'string' ? kind : undefined,
    origin:
      typeof id === 'string' ? { requestId: id, ...(typeof tokenId === 'string' && { tokenId }) } : undefined,
    traceparent: typeof parent === 'string' ? parent : undefined,
  };
}

function openBoss(db: QueueDatabase['forBoss'], log: Log): PgBoss {
  const boss = new PgBoss({
    db,
    schedule: false,
    // Delay until the missing heartbeat of a dead worker is noticed.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // Jobs don't depend on each other.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue met an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'));
  return boss;
}

/** Makes jobs due that are marked as running although no process runs them. */
async function releaseLeftovers(boss: PgBoss, names: string[]): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql(`SELECT name, id FROM pgboss.job WHERE state = 'active' AND name = ANY($1)`, [names]);
  for (const { name, id } of rows) await boss.fail(name, id, { error: 'the process ended' });
}
