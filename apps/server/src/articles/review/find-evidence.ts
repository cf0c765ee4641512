import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { type ArticleRow, findArticle } from '../text/queries.ts';
import { findLocks } from '../text/sections/queries.ts';
import { findEvidenceRow, findNewestSections, findOwnKnowledge, listEvidenceIds } from './queries.ts';

const NONE = { generatedText: '', references: [], passages: [], sections: [], notes: [], checks: null };

/** What the citations of an article refer to, what needs none, and which of its sections are locked. */
export async function findEvidence(ctx: { db: Db }, article: ArticleRow | undefined) {
  if (!article) return { ...NONE, ownKnowledge: [], locks: [] };
  // One after the other: in a transaction all share one connection.
  const evidence =
    article.evidenceId === null ? undefined : await findEvidenceRow(ctx.db, article.evidenceId);
  const ownKnowledge = await findOwnKnowledge(ctx.db, article.id);
  const locks = await findLocks(ctx.db, article.id);
  return { ...(evidence ?? NONE), ownKnowledge, locks };
}

/** The same of a task's article, of which there may be none. */
export const findTaskEvidence = async (ctx: { db: Db }, key: TaskKey) =>
  findEvidence(ctx, await findArticle(ctx.db, key));

/** The evidence of all versions of a task's article, one read at a time. */
export async function* eachEvidence(ctx: { db: Db }, key: TaskKey) {
  const article = await findArticle(ctx.db, key);
  if (!article) return;
  for (const id of await listEvidenceIds(ctx.db, article.id)) {
    const evidence = await findEvidenceRow(ctx.db, id);
    if (evidence) yield evidence;
  }
}

/** Headings of the sections that the newest run of a task wrote, by the ids that the run gave them. */
export async function listSectionHeadings(ctx: { db: Db }, key: TaskKey): Promise<Map<string, string>> {
  const article = await findArticle(ctx.db, key);
  const sections = article ? await findNewestSections(ctx.db, article.id) : [];
  return new Map(sections.map(({ id, heading }) => [id, heading]));
}
