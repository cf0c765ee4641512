import type { ArticleVersion } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { ArticleRow } from '../queries.ts';
import { presentCurrent, presentVersion } from './present.ts';
import { findVersionRow } from './queries.ts';

/** One version of an article, which may be its current text. */
export async function findVersion(
  ctx: { db: Db },
  article: ArticleRow,
  versionId: string,
): Promise<{ version: ArticleVersion; evidenceId: string | null } | undefined> {
  if (article.versionId === versionId) {
    return { version: { ...presentCurrent(article), text: article.text }, evidenceId: article.evidenceId };
  }
  const kept = await findVersionRow(ctx.db, article.id, versionId);
  return kept && { version: { ...presentVersion(kept), text: kept.text }, evidenceId: kept.evidenceId };
}
