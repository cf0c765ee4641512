import type { ArticleVersion } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { type ArticleRow, findArticle } from '../queries.ts';
import { presentVersions } from './present.ts';
import { findVersionRow, listVersionIds } from './queries.ts';

/** A version of an article, which may be its current text. */
async function findVersion(
  ctx: { db: Db },
  article: ArticleRow,
  versionId: string,
): Promise<{ version: ArticleVersion; evidenceId: string | null } | undefined> {
  const isCurrent = article.versionId === versionId;
  const kept = isCurrent ? undefined : await findVersionRow(ctx.db, article.id, versionId);
  const [version] = await presentVersions(ctx.db, isCurrent ? article : undefined, kept ? [kept] : []);
  const { text, evidenceId } = kept ?? article;
  return version && { version: { ...version, text }, evidenceId };
}

export async function getVersion(ctx: { db: Db }, key: TaskKey, versionId: string): Promise<ArticleVersion> {
  const article = await findArticle(ctx.db, key);
  const found = article && (await findVersion(ctx, article, versionId));
  if (!found) throw notFound('Version');
  return found.version;
}

/** All versions of a task's article, oldest first and current last. Reads one at a time. */
export async function* eachVersion(ctx: { db: Db }, key: TaskKey) {
  const article = await findArticle(ctx.db, key);
  if (!article) return;
  for (const versionId of new Set([...(await listVersionIds(ctx.db, article.id)), article.versionId])) {
    const found = await findVersion(ctx, article, versionId);
    if (found) yield { ...found.version, evidence_id: found.evidenceId };
  }
}
