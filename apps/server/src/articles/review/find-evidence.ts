import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { type ArticleRow, findArticle } from '../text/queries.ts';
import { findLocks } from '../text/sections/queries.ts';
import { findEvidenceRow, findNewestSections, findOwnKnowledge, listEvidenceIds } from './queries.ts';

const NONE = { generatedText: '', references: [], passages: [], sections: [], notes: [], checks: null };

/** Evidence of an article: cited passages, sentences that need no source, and locked sections. */
export async function findEvidence(ctx: { db: Db }, article: ArticleRow | undefined) {
  if (!article) return { ...NONE, ownKnowledge: [], locks: [] };
  // Sequential, because all share the transaction's connection.
  const evidence =
    article.evidenceId === null ? undefined : await findEvidenceRow(ctx.db, article.evidenceId);
  const ownKnowledge = await findOwnKnowledge(ctx.db, article.id);
  const locks = await findLocks(ctx.db, article.id);
  return { ...(evidence ?? NONE), ownKnowledge, locks };
}

/** Evidence of a task's article, if it has one. */
export const findTaskEvidence = async (ctx: { db: Db }, key: TaskKey) =>
  findEvidence(ctx, await findArticle(ctx.db, key));

/** Evidence of all versions of a task's article. Reads one at a time. */
export async function* eachEvidence(ctx: { db: Db }, key: TaskKey) {
  const article = await findArticle(ctx.db, key);
  if (!article) return;
  for (const id of await listEvidenceIds(ctx.db, article.id)) {
    const evidence = await findEvidenceRow(ctx.db, id);
    if (evidence) yield evidence;
  }
}

/** Headings of the sections that a task's newest run wrote, by the run's section IDs. */
export async function listSectionHeadings(ctx: { db: Db }, key: TaskKey): Promise<Map<string, string>> {
  const article = await findArticle(ctx.db, key);
  const sections = article ? await findNewestSections(ctx.db, article.id) : [];
  return new Map(sections.map(({ id, heading }) => [id, heading]));
}
