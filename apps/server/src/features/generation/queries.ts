import type { GenerationEvent } from '@inkstep/contract';
import type { Article, ArticleBrief } from '@inkstep/engine';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { CANCEL_CHANNEL, NEWS_CHANNEL } from './context.ts';
import {
  articleEvidence,
  articleSections,
  generationEvents,
  generationSteps,
  generations,
} from './tables.ts';

/** Everything about a run but its brief and article, which are large. */
const runColumns = {
  id: generations.id,
  userId: generations.userId,
  taskId: generations.taskId,
  reservationId: generations.reservationId,
  state: generations.state,
  lease: generations.lease,
  cancelRequested: generations.cancelRequested,
  stage: generations.stage,
  progress: generations.progress,
  errorCode: generations.errorCode,
  errorMessage: generations.errorMessage,
  writtenBy: generations.writtenBy,
  createdAt: generations.createdAt,
  finishedAt: generations.finishedAt,
};

export type Run = Awaited<ReturnType<typeof findRun>> & object;
export type Settlement = Pick<typeof generations.$inferSelect, 'state'> &
  Partial<Pick<typeof generations.$inferSelect, 'errorCode' | 'errorMessage' | 'article' | 'writtenBy'>>;

/** One worker's hold on a run. Nothing is written for an older lease than the stored one. */
export interface Lease {
  generationId: string;
  lease: number;
}

const held = ({ generationId, lease }: Lease) =>
  and(eq(generations.id, generationId), eq(generations.lease, lease), eq(generations.state, 'generating'));

export async function insertGeneration(
  db: Db,
  values: { userId: string; taskId: string | null; reservationId: string; brief: ArticleBrief },
): Promise<string> {
  const [row] = await db
    .insert(generations)
    .values({ ...values, state: 'generating' })
    .returning({ id: generations.id });
  if (!row) throw new Error('the generation was not stored');
  return row.id;
}

export async function findRun(db: Db, generationId: string) {
  const [row] = await db.select(runColumns).from(generations).where(eq(generations.id, generationId));
  return row;
}

/** The newest run of an owner's task. */
export async function findLatestRun(db: Db, userId: string, taskId: string) {
  const [row] = await db
    .select(runColumns)
    .from(generations)
    .where(and(eq(generations.taskId, taskId), eq(generations.userId, userId)))
    .orderBy(desc(generations.createdAt))
    .limit(1);
  return row;
}

export async function findArticle(db: Db, userId: string, generationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ article: generations.article })
    .from(generations)
    .where(and(eq(generations.id, generationId), eq(generations.userId, userId)));
  return row?.article ?? undefined;
}

/** Takes the run for this worker; every earlier worker may write nothing more. */
export async function takeLease(db: Db, generationId: string) {
  const [row] = await db
    .update(generations)
    .set({ lease: sql`${generations.lease} + 1` })
    .where(and(eq(generations.id, generationId), eq(generations.state, 'generating')))
    .returning({ ...runColumns, brief: generations.brief });
  return row;
}

export async function findStep(db: Db, generationId: string, step: string, inputHash: string) {
  const [row] = await db
    .select({ output: generationSteps.output })
    .from(generationSteps)
    .where(
      and(
        eq(generationSteps.generationId, generationId),
        eq(generationSteps.step, step),
        eq(generationSteps.inputHash, inputHash),
      ),
    );
  return row?.output;
}

/** False when another worker holds the run by now. */
export async function insertStep(
  db: Db,
  { generationId, lease }: Lease,
  step: { step: string; inputHash: string; output: unknown },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${generationSteps} (generation_id, step, input_hash, output)
    SELECT id, ${step.step}, ${step.inputHash}, ${JSON.stringify(step.output)}::jsonb
    FROM ${generations}
    WHERE id = ${generationId} AND lease = ${lease} AND state = 'generating'
    ON CONFLICT DO NOTHING`);
  if (rowCount === 1) return true;
  const [row] = await db
    .select({ id: generations.id })
    .from(generations)
    .where(held({ generationId, lease }));
  return row !== undefined;
}

/**
 * Stores how far a run is and what its watchers have to know, and tells them, in one statement.
 * Undefined when another worker holds the run by now.
 */
export async function insertNews(
  db: Db,
  { generationId, lease }: Lease,
  news: { stage: string; progress: number; events: GenerationEvent[] },
): Promise<{ cancelRequested: boolean } | undefined> {
  const { rows } = await db.execute<{ cancel_requested: boolean }>(sql`
    WITH run AS (
      UPDATE ${generations} SET stage = ${news.stage}, progress = ${news.progress}
      WHERE id = ${generationId} AND lease = ${lease} AND state = 'generating'
      RETURNING id, cancel_requested
    ), told AS (
      INSERT INTO ${generationEvents} (generation_id, event)
      SELECT run.id, item.event
      FROM run, jsonb_array_elements(${JSON.stringify(news.events)}::jsonb) WITH ORDINALITY AS item(event, position)
      ORDER BY item.position
    )
    SELECT cancel_requested, pg_notify(${NEWS_CHANNEL}, id::text) FROM run`);
  const row = rows[0];
  return row && { cancelRequested: row.cancel_requested };
}

export const listEvents = (db: Db, generationId: string, after: number) =>
  db
    .select({ id: generationEvents.id, event: generationEvents.event })
    .from(generationEvents)
    .where(and(eq(generationEvents.generationId, generationId), gt(generationEvents.id, after)))
    .orderBy(asc(generationEvents.id));

export async function deleteEvents(db: Db, generationId: string): Promise<void> {
  await db.delete(generationEvents).where(eq(generationEvents.generationId, generationId));
}

/** Ends a run exactly once. Without a lease it ends whoever holds it; undefined when it has ended before. */
export async function settle(
  db: Db,
  generationId: string,
  lease: number | undefined,
  settlement: Settlement,
) {
  const [row] = await db
    .update(generations)
    .set({ ...settlement, finishedAt: sql`now()` })
    .where(
      lease === undefined
        ? and(eq(generations.id, generationId), eq(generations.state, 'generating'))
        : held({ generationId, lease }),
    )
    .returning(runColumns);
  return row;
}

export async function tellNews(db: Db, generationId: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${NEWS_CHANNEL}, ${generationId})`);
}

/** Asks the worker to stop; answers the run, or undefined when none is going on. */
export async function requestCancel(db: Db, userId: string, taskId: string) {
  const [row] = await db
    .update(generations)
    .set({ cancelRequested: true })
    .where(
      and(
        eq(generations.taskId, taskId),
        eq(generations.userId, userId),
        eq(generations.state, 'generating'),
      ),
    )
    .returning(runColumns);
  if (row) await db.execute(sql`SELECT pg_notify(${CANCEL_CHANNEL}, ${row.id})`);
  return row;
}

/** Milliseconds: median of the last 20 finished runs of the same kind of writer. */
export async function findMedianDuration(db: Db, writtenBy: 'model' | 'drafter'): Promise<number | null> {
  const { rows } = await db.execute<{ median: number | null }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) * 1000 AS median
    FROM (
      SELECT extract(epoch FROM finished_at - created_at)::float8 AS seconds
      FROM ${generations}
      WHERE state = 'completed' AND written_by = ${writtenBy}
      ORDER BY finished_at DESC LIMIT 20
    ) AS recent`);
  const median = rows[0]?.median;
  return typeof median === 'number' ? Math.round(median) : null;
}

export async function replaceSections(db: Db, taskId: string, article: Article): Promise<void> {
  await db.delete(articleSections).where(eq(articleSections.taskId, taskId));
  if (article.sections.length > 0) {
    await db.insert(articleSections).values(
      article.sections.map((section, position) => ({
        taskId,
        position,
        sectionId: section.id,
        heading: section.heading,
        level: section.level,
        markdown: section.markdown,
        citations: section.citations,
      })),
    );
  }
  const cited = new Set(article.sections.flatMap((s) => s.citations.flatMap((c) => c.passageIds)));
  const evidence = {
    references: article.references,
    passages: article.passages.filter((passage) => cited.has(passage.id)),
  };
  await db
    .insert(articleEvidence)
    .values({ taskId, ...evidence })
    .onConflictDoUpdate({ target: articleEvidence.taskId, set: evidence });
}
