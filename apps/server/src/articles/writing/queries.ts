import type { GenerationEvent, KeptPart } from '@inkstep/contract';
import type { ArticleBrief } from '@inkstep/engine';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { usageReservations } from '../../billing/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import { articles } from '../text/tables.ts';
import { generationEvents, generationSteps, generations } from './tables.ts';

/** All columns of a run except its large brief. */
const runColumns = {
  id: generations.id,
  workspaceId: generations.workspaceId,
  startedBy: generations.startedBy,
  tokenId: generations.tokenId,
  taskId: generations.taskId,
  state: generations.state,
  lease: generations.lease,
  stage: generations.stage,
  length: generations.length,
  progress: generations.progress,
  errorCode: generations.errorCode,
  errorMessage: generations.errorMessage,
  writtenBy: generations.writtenBy,
  cancelledAt: generations.cancelledAt,
  createdAt: generations.createdAt,
  startedAt: generations.startedAt,
  finishedAt: generations.finishedAt,
  expiredAt: generations.expiredAt,
};

/** True if the article of a run counts even if the run ends now. */
const counts = sql<boolean>`EXISTS (
  SELECT FROM usage_reservations AS article WHERE article.id = generations.id
    AND (article.state = 'kept' OR article.state = 'held' AND article.text_at IS NOT NULL))`;
const shownColumns = { ...runColumns, counts };

/** A run with its `counts` flag. */
export type WatchedRun = Run & { counts: boolean };
export type Run = Awaited<ReturnType<typeof findRun>> & object;
export type Settlement = Pick<typeof generations.$inferSelect, 'state'> &
  Partial<Pick<typeof generations.$inferSelect, 'errorCode' | 'errorMessage' | 'articleId' | 'writtenBy'>>;

/** A worker's lease on a run. Writes with an older lease than the stored one are rejected. */
export interface Lease {
  generationId: string;
  lease: number;
}

const unsettled = (generationId: string) =>
  and(eq(generations.id, generationId), eq(generations.state, 'generating'));
/** Excludes cancelled runs, to which workers must not write. */
const running = (generationId: string) => and(unsettled(generationId), isNull(generations.cancelledAt));
const cancelled = (generationId: string) => and(unsettled(generationId), isNotNull(generations.cancelledAt));
export const held = ({ generationId, lease }: Lease) =>
  and(running(generationId), eq(generations.lease, lease));

export async function insertGeneration(
  db: Db,
  values: {
    id: string;
    workspaceId: string;
    startedBy: string;
    tokenId: string | undefined;
    taskId: string | null;
    brief: ArticleBrief;
    keep: KeptPart[];
  },
): Promise<void> {
  await db.insert(generations).values({ ...values, state: 'generating' });
}

export async function findRun(db: Db, generationId: string) {
  const [row] = await db.select(runColumns).from(generations).where(eq(generations.id, generationId));
  return row;
}

/** Newest run of an owner's task. */
export async function findLatestRun(db: Db, workspaceId: string, taskId: string) {
  const [row] = await db
    .select(shownColumns)
    .from(generations)
    .where(and(eq(generations.taskId, taskId), eq(generations.workspaceId, workspaceId)))
    .orderBy(desc(generations.createdAt))
    .limit(1);
  return row;
}

/** Run of a task by its ID. */
export async function findWatchedRun(db: Db, workspaceId: string, generationId: string) {
  const [row] = await db
    .select(shownColumns)
    .from(generations)
    .where(
      and(
        eq(generations.id, generationId),
        eq(generations.workspaceId, workspaceId),
        isNotNull(generations.taskId),
      ),
    );
  return row;
}

export async function isRunning(db: Db, taskId: string): Promise<boolean> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.taskId, taskId), eq(generations.state, 'generating')));
  return rows.length > 0;
}

/** Current text of the article that a run wrote. */
export async function findArticleText(
  db: Db,
  workspaceId: string,
  generationId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ text: articles.text })
    .from(generations)
    .innerJoin(articles, eq(articles.id, generations.articleId))
    .where(and(eq(generations.id, generationId), eq(generations.workspaceId, workspaceId)));
  return row?.text;
}

export async function listRunningIds(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.workspaceId, workspaceId), eq(generations.state, 'generating')));
  return rows.map(({ id }) => id);
}

/** Oldest first. */
export async function listRunIds(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.workspaceId, workspaceId))
    .orderBy(asc(generations.createdAt), asc(generations.id));
  return rows.map(({ id }) => id);
}

/** Includes the run's article if that has no task. */
export async function findOwnRun(db: Db, workspaceId: string, generationId: string) {
  const [row] = await db
    .select({
      id: generations.id,
      taskId: generations.taskId,
      state: generations.state,
      errorMessage: generations.errorMessage,
      writtenBy: generations.writtenBy,
      createdAt: generations.createdAt,
      finishedAt: generations.finishedAt,
      expiredAt: generations.expiredAt,
      brief: generations.brief,
      keep: generations.keep,
      article: articles.text,
    })
    .from(generations)
    .leftJoin(articles, and(eq(articles.id, generations.articleId), isNull(articles.taskId)))
    .where(and(eq(generations.id, generationId), eq(generations.workspaceId, workspaceId)));
  return row;
}

/** Takes the run for this worker; earlier workers can no longer write. */
export async function takeLease(db: Db, generationId: string) {
  const [row] = await db
    .update(generations)
    .set({
      lease: sql`${generations.lease} + 1`,
      startedAt: sql`coalesce(${generations.startedAt}, now())`,
    })
    .where(running(generationId))
    .returning({ ...runColumns, brief: generations.brief, keep: generations.keep });
  return row;
}

/** False once the run was stopped, deleted or taken by another worker. */
export async function holdsRun(db: Db, lease: Lease): Promise<boolean> {
  const rows = await db.select({ id: generations.id }).from(generations).where(held(lease));
  return rows.length > 0;
}

/** Finished steps of a run, oldest first. */
export const listSteps = (db: Db, generationId: string) =>
  db
    .select({
      step: generationSteps.step,
      inputHash: generationSteps.inputHash,
      output: generationSteps.output,
    })
    .from(generationSteps)
    .where(eq(generationSteps.generationId, generationId))
    .orderBy(asc(generationSteps.createdAt));

/** False if this worker no longer holds the run. */
export async function insertStep(
  db: Db,
  lease: Lease,
  step: { step: string; inputHash: string; output: unknown },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${generationSteps} (generation_id, step, input_hash, output)
    SELECT id, ${step.step}, ${step.inputHash}, ${jsonb(step.output)} FROM ${generations} WHERE ${held(lease)}
    ON CONFLICT DO NOTHING`);
  return rowCount === 1 || holdsRun(db, lease);
}

/** Progress of a run with its new events. */
export interface RunUpdate extends Lease {
  stage: string;
  progress: number;
  events: GenerationEvent[];
  /** True if text of the article has been shown; the article then counts. */
  hasText: boolean;
}

/** False if another worker holds the run or it has ended. */
export async function insertUpdate(
  db: Db,
  { stage, progress, events, hasText, ...lease }: RunUpdate,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH run AS (
      UPDATE ${generations} SET stage = ${stage}, progress = greatest(${generations.progress}, ${progress})
      WHERE ${held(lease)}
      RETURNING ${generations.id}
    ), stored AS (
      INSERT INTO ${generationEvents} (generation_id, event)
      SELECT run.id, item.event
      FROM run, jsonb_array_elements(${jsonb(events)}) WITH ORDINALITY AS item(event, position)
      ORDER BY item.position
    ), counted AS (
      UPDATE ${usageReservations} SET text_at = now() FROM run
      WHERE ${hasText} AND ${usageReservations.id} = run.id AND ${usageReservations.textAt} IS NULL
    )
    SELECT FROM run`);
  return rowCount === 1;
}

/** A run with its events after the event `after`. */
export async function findRunWithEvents(db: Db, generationId: string, after: number) {
  const { id, event } = generationEvents;
  const rows = await db
    .select({ run: shownColumns, stored: { id, event } })
    .from(generations)
    .leftJoin(generationEvents, and(eq(generationEvents.generationId, generations.id), gt(id, after)))
    .where(eq(generations.id, generationId))
    .orderBy(asc(id));
  const run = rows[0]?.run;
  return run && { ...run, events: rows.flatMap(({ stored }) => stored ?? []) };
}

/** Deletes rows that only an active run needs. */
export async function deleteTraces(db: Db, generationId: string): Promise<void> {
  await db.delete(generationEvents).where(eq(generationEvents.generationId, generationId));
  await db.delete(generationSteps).where(eq(generationSteps.generationId, generationId));
}

/** Identifies a run by its worker's lease, or for cancelling, giving up, or keeping the draft of a cancelled one. */
export type Ending = Lease | { generationId: string; cancelled: boolean };

/** Locks an active run until the transaction ends. */
export async function lockRun(db: Tx, ending: Ending): Promise<Run | undefined> {
  const { generationId } = ending;
  const isAt = 'lease' in ending ? held(ending) : (ending.cancelled ? cancelled : running)(generationId);
  const [row] = await db.select(runColumns).from(generations).where(isAt).for('no key update');
  return row;
}

/** From now on no worker can write to it. */
export async function setCancelled(db: Tx, generationId: string): Promise<void> {
  await db.update(generations).set({ cancelledAt: sql`now()` }).where(running(generationId));
}

/** Cancelled run whose draft is not saved yet. */
export async function findCancelledRun(db: Db, generationId: string) {
  const [row] = await db
    .select({ ...runColumns, brief: generations.brief, keep: generations.keep })
    .from(generations)
    .where(cancelled(generationId));
  return row;
}

export async function settleRun(db: Tx, generationId: string, settlement: Settlement): Promise<void> {
  await db
    .update(generations)
    .set({ ...settlement, finishedAt: sql`now()` })
    .where(unsettled(generationId));
}

/** Runs of tasks that ended at least this many days ago, the oldest first. */
export async function listRunsToExpire(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        ne(generations.state, 'generating'),
        isNull(generations.expiredAt),
        isNotNull(generations.taskId),
        lt(generations.finishedAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .orderBy(asc(generations.finishedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes an ended run's copies of texts. Its brief still says which sources it had. */
export async function setExpired(db: Tx, generationId: string): Promise<void> {
  await db.execute(sql`
    UPDATE ${generations} SET expired_at = now(), keep = '[]',
      brief = jsonb_set(
        jsonb_set(brief, '{sources}', (
          SELECT coalesce(jsonb_agg(source || '{"content": ""}' ORDER BY position), '[]')
          FROM jsonb_array_elements(brief->'sources') WITH ORDINALITY AS item(source, position))),
        '{lockedEvidence,passages}', '[]', false)
    WHERE id = ${generationId} AND state <> 'generating'`);
}

/** Counts runs of all workspaces. */
export async function countActiveRuns(db: Db): Promise<{ queued: number; running: number }> {
  const { rows } = await db.execute<{ queued: number; running: number }>(sql`
    SELECT count(*) FILTER (WHERE stage = 'queued') AS queued, count(*) FILTER (WHERE stage <> 'queued') AS running
    FROM ${generations} WHERE state = 'generating'`);
  return rows[0] ?? { queued: 0, running: 0 };
}

/**
 * Milliseconds: median of the last 20 finished runs of the same kind of writer and length; of any length if there is
 * none.
 */
export async function findMedianDuration(
  db: Db,
  { writer, length }: { writer: 'model' | 'drafter'; length: string | null },
): Promise<number | null> {
  const median = (ofLength: SQL) => sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) * 1000
    FROM (
      SELECT extract(epoch FROM finished_at - created_at)::float8 AS seconds
      FROM ${generations}
      WHERE state = 'completed' AND written_by = ${writer} AND ${ofLength}
      ORDER BY finished_at DESC LIMIT 20
    ) AS recent`;
  const { rows } = await db.execute<{ median: number | null }>(
    sql`SELECT coalesce((${median(sql`length = ${length}`)}), (${median(sql`true`)})) AS median`,
  );
  const found = rows[0]?.median;
  return typeof found === 'number' ? Math.round(found) : null;
}
