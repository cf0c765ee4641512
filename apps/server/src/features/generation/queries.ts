import type { GenerationEvent } from '@inkstep/contract';
import type { Article, ArticleBrief } from '@inkstep/engine';
import { and, asc, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { EVENTS_CHANNEL } from './context.ts';
import type { Evidence } from './evidence/evidence-of.ts';
import {
  type ArticleChecks,
  articleEvidence,
  articleSections,
  generationEvents,
  generationSteps,
  generations,
  ownKnowledge,
} from './tables.ts';

/** Everything about a run but its brief and article, which are large. */
const runColumns = {
  id: generations.id,
  userId: generations.userId,
  taskId: generations.taskId,
  state: generations.state,
  lease: generations.lease,
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

const running = (generationId: string) =>
  and(eq(generations.id, generationId), eq(generations.state, 'generating'));
export const held = ({ generationId, lease }: Lease) =>
  and(running(generationId), eq(generations.lease, lease));

/** As JSON that the database takes: without NUL and halves of characters, both of which a model may send. */
export const jsonb = (value: unknown) => {
  const json = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.toWellFormed().replaceAll('\0', '') : item,
  );
  return sql`${json}::jsonb`;
};

export async function insertGeneration(
  db: Db,
  values: { id: string; userId: string; taskId: string | null; brief: ArticleBrief },
): Promise<void> {
  await db.insert(generations).values({ ...values, state: 'generating' });
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
    .where(running(generationId))
    .returning({ ...runColumns, brief: generations.brief });
  return row;
}

/** False once the run was stopped, deleted or taken by another worker. */
export async function holdsRun(db: Db, lease: Lease): Promise<boolean> {
  const rows = await db.select({ id: generations.id }).from(generations).where(held(lease));
  return rows.length > 0;
}

/** The finished steps of a run. */
export const listSteps = (db: Db, generationId: string) =>
  db
    .select({
      step: generationSteps.step,
      inputHash: generationSteps.inputHash,
      output: generationSteps.output,
    })
    .from(generationSteps)
    .where(eq(generationSteps.generationId, generationId));

/** False when this worker does not hold the run any more. */
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

/** How far a run is, and the events that its watchers do not have yet. */
export interface RunUpdate extends Lease {
  stage: string;
  progress: number;
  events: GenerationEvent[];
}

/** Stores an update and notifies the watchers. False when another worker holds the run or it has ended. */
export async function insertUpdate(
  db: Db,
  { stage, progress, events, ...lease }: RunUpdate,
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
    )
    SELECT pg_notify(${EVENTS_CHANNEL}, id::text) FROM run`);
  return rowCount === 1;
}

/** A run with its events after the event `after`. */
export async function findRunWithEvents(db: Db, generationId: string, after: number) {
  const [run] = await db.select(runColumns).from(generations).where(eq(generations.id, generationId));
  if (!run) return undefined;
  const events = await db
    .select({ id: generationEvents.id, event: generationEvents.event })
    .from(generationEvents)
    .where(and(eq(generationEvents.generationId, generationId), gt(generationEvents.id, after)))
    .orderBy(asc(generationEvents.id));
  return { ...run, events };
}

/** Deletes what only a run that goes on needs. */
export async function deleteTraces(db: Db, generationId: string): Promise<void> {
  await db.delete(generationEvents).where(eq(generationEvents.generationId, generationId));
  await db.delete(generationSteps).where(eq(generationSteps.generationId, generationId));
}

/**
 * Ends a run exactly once: as the worker that holds it, or, given by its id alone, whoever holds it. Undefined when
 * it has ended before.
 */
export async function settle(db: Db, ending: Lease | string, settlement: Settlement) {
  const [row] = await db
    .update(generations)
    .set({ ...settlement, finishedAt: sql`now()` })
    .where(typeof ending === 'string' ? running(ending) : held(ending))
    .returning(runColumns);
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

export async function replaceSections(db: Db, taskId: string, sections: Article['sections']): Promise<void> {
  await db.delete(articleSections).where(eq(articleSections.taskId, taskId));
  if (sections.length === 0) return;
  await db.insert(articleSections).values(
    sections.map((section, position) => ({
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

/** Answers its id. */
export async function insertEvidence(
  db: Db,
  taskId: string,
  { references, passages, sections, notes, checks }: Evidence & { checks: ArticleChecks | null },
): Promise<string> {
  const [row] = await db
    .insert(articleEvidence)
    .values({ taskId, references, passages, sections, notes, checks })
    .returning({ id: articleEvidence.id });
  if (!row) throw new Error('the evidence was not inserted');
  return row.id;
}

/** Deletes all evidence of a task but the named one. */
export async function deleteEvidenceBut(db: Db, taskId: string, named: string[]): Promise<void> {
  await db
    .delete(articleEvidence)
    .where(and(eq(articleEvidence.taskId, taskId), notInArray(articleEvidence.id, named)));
}

export async function upsertOwnKnowledge(db: Db, taskId: string, sentences: string[]): Promise<void> {
  await db
    .insert(ownKnowledge)
    .values({ taskId, sentences })
    .onConflictDoUpdate({ target: ownKnowledge.taskId, set: { sentences } });
}

export const listSectionHeadings = (db: Db, taskId: string) =>
  db
    .select({ sectionId: articleSections.sectionId, heading: articleSections.heading })
    .from(articleSections)
    .where(eq(articleSections.taskId, taskId));
