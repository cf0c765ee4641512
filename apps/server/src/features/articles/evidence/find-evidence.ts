import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { type ArticleRow, findArticle } from '../queries.ts';
import { findLocks } from '../sections/queries.ts';
import { findEvidenceRow, findOwnKnowledge } from './queries.ts';

const NONE = { references: [], passages: [], sections: [], notes: [], checks: null };

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
