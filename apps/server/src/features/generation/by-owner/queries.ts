import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { articleEvidence, articleSections, generations, ownKnowledge, sectionLocks } from '../tables.ts';

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

export const listRunningIds = async (db: Db, userId: string): Promise<string[]> =>
  ids(
    await db
      .select({ id: generations.id })
      .from(generations)
      .where(and(eq(generations.userId, userId), eq(generations.state, 'generating'))),
  );

/** From the oldest to the newest. */
export const listRunIds = async (db: Db, userId: string): Promise<string[]> =>
  ids(
    await db
      .select({ id: generations.id })
      .from(generations)
      .where(eq(generations.userId, userId))
      .orderBy(asc(generations.createdAt), asc(generations.id)),
  );

export async function findOwnRun(db: Db, userId: string, generationId: string) {
  const [row] = await db
    .select({
      id: generations.id,
      taskId: generations.taskId,
      state: generations.state,
      errorMessage: generations.errorMessage,
      writtenBy: generations.writtenBy,
      createdAt: generations.createdAt,
      finishedAt: generations.finishedAt,
      brief: generations.brief,
      article: generations.article,
    })
    .from(generations)
    .where(and(eq(generations.id, generationId), eq(generations.userId, userId)));
  return row;
}

/** The sections of a task's newest generated article. */
export const listSectionRows = (db: Db, taskId: string) =>
  db
    .select({
      heading: articleSections.heading,
      level: articleSections.level,
      markdown: articleSections.markdown,
    })
    .from(articleSections)
    .where(eq(articleSections.taskId, taskId))
    .orderBy(asc(articleSections.position));

export const listEvidenceIds = async (db: Db, taskId: string): Promise<string[]> =>
  ids(
    await db
      .select({ id: articleEvidence.id })
      .from(articleEvidence)
      .where(eq(articleEvidence.taskId, taskId))
      .orderBy(asc(articleEvidence.id)),
  );

export async function findEvidenceById(db: Db, id: string) {
  const [row] = await db
    .select({
      id: articleEvidence.id,
      references: articleEvidence.references,
      passages: articleEvidence.passages,
      sections: articleEvidence.sections,
      notes: articleEvidence.notes,
      checks: articleEvidence.checks,
    })
    .from(articleEvidence)
    .where(eq(articleEvidence.id, id));
  return row;
}

export async function findOwnKnowledge(db: Db, taskId: string): Promise<string[]> {
  const [row] = await db
    .select({ sentences: ownKnowledge.sentences })
    .from(ownKnowledge)
    .where(eq(ownKnowledge.taskId, taskId));
  return row?.sentences ?? [];
}

export async function findLocks(db: Db, taskId: string) {
  const [row] = await db
    .select({ locks: sectionLocks.locks })
    .from(sectionLocks)
    .where(eq(sectionLocks.taskId, taskId));
  return row?.locks ?? [];
}
