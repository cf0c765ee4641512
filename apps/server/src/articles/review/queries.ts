import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import {
  type ArticleChecks,
  articleEvidence,
  articles,
  articleVersions,
  ownKnowledge,
} from '../text/tables.ts';
import type { Evidence } from './select-evidence.ts';

export async function insertEvidence(
  db: Tx,
  row: Evidence & { id: string; articleId: string; checks: ArticleChecks | null },
): Promise<void> {
  await db.insert(articleEvidence).values({ ...row, sections: jsonb(row.sections) });
}

/** Deletes evidence that neither the article nor any of its versions references. */
export async function deleteUnusedEvidence(db: Tx, articleId: string): Promise<void> {
  const named = db
    .select({ id: sql<string>`${articles.evidenceId}` })
    .from(articles)
    .where(and(eq(articles.id, articleId), sql`${articles.evidenceId} IS NOT NULL`))
    .union(
      db
        .select({ id: sql<string>`${articleVersions.evidenceId}` })
        .from(articleVersions)
        .where(and(eq(articleVersions.articleId, articleId), sql`${articleVersions.evidenceId} IS NOT NULL`)),
    );
  await db
    .delete(articleEvidence)
    .where(and(eq(articleEvidence.articleId, articleId), notInArray(articleEvidence.id, named)));
}

export async function findEvidenceRow(db: Db, id: string) {
  const [row] = await db
    .select({
      id: articleEvidence.id,
      generatedText: articleEvidence.generatedText,
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

/** Oldest first. */
export async function listEvidenceIds(db: Db, articleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: articleEvidence.id })
    .from(articleEvidence)
    .where(eq(articleEvidence.articleId, articleId))
    .orderBy(asc(articleEvidence.createdAt));
  return rows.map(({ id }) => id);
}

/** Sections that were last generated or accepted, regardless of the current version. */
export async function findNewestSections(db: Db, articleId: string) {
  const [row] = await db
    .select({ sections: articleEvidence.sections })
    .from(articleEvidence)
    .where(eq(articleEvidence.articleId, articleId))
    .orderBy(desc(articleEvidence.createdAt))
    .limit(1);
  return row?.sections ?? [];
}

export async function findOwnKnowledge(db: Db, articleId: string): Promise<string[]> {
  const [row] = await db
    .select({ sentences: ownKnowledge.sentences })
    .from(ownKnowledge)
    .where(eq(ownKnowledge.articleId, articleId));
  return row?.sentences ?? [];
}

export async function upsertOwnKnowledge(db: Db, articleId: string, sentences: string[]): Promise<void> {
  await db
    .insert(ownKnowledge)
    .values({ articleId, sentences })
    .onConflictDoUpdate({ target: ownKnowledge.articleId, set: { sentences } });
}

/** The caller must have read the article in the right workspace. */
export async function findEvidenceOf(db: Db, articleId: string) {
  const [row] = await db
    .select({
      workspaceId: articles.workspaceId,
      taskId: articles.taskId,
      evidenceId: articles.evidenceId,
      text: articles.text,
    })
    .from(articles)
    .where(eq(articles.id, articleId));
  return row;
}
