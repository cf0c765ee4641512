import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { findArticle } from '../queries.ts';
import { findVersion } from './find-version.ts';
import { listVersionIds } from './queries.ts';

/** All versions of a task's article from the oldest to the current one, one read at a time. */
export async function* eachVersion(ctx: { db: Db }, key: TaskKey) {
  const article = await findArticle(ctx.db, key);
  if (!article) return;
  for (const versionId of new Set([...(await listVersionIds(ctx.db, article.id)), article.versionId])) {
    const found = await findVersion(ctx, article, versionId);
    if (found) yield { ...found.version, evidence_id: found.evidenceId };
  }
}
