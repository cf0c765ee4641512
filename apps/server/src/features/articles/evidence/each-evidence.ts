import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { findArticle } from '../queries.ts';
import { findEvidenceRow, listEvidenceIds } from './queries.ts';

/** The evidence of all versions of a task's article, one read at a time. */
export async function* eachEvidence(ctx: { db: Db }, key: TaskKey) {
  const article = await findArticle(ctx.db, key);
  if (!article) return;
  for (const id of await listEvidenceIds(ctx.db, article.id)) {
    const evidence = await findEvidenceRow(ctx.db, id);
    if (evidence) yield evidence;
  }
}
