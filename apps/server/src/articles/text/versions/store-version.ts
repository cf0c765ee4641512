import type { Tx } from '../../../platform/db/connect.ts';
import type { ArticleRow } from '../queries.ts';
import { deleteSurplus, insertVersion } from './queries.ts';

/** Stores the replaced text as a version. */
export async function storeVersion(ctx: { db: Tx }, replaced: ArticleRow): Promise<void> {
  const { id: articleId, version, text, words, writtenBy, evidenceId, versionWriters: writers } = replaced;
  await insertVersion(ctx.db, {
    id: replaced.versionId,
    articleId,
    version,
    kind: replaced.versionKind,
    text,
    words,
    writtenBy,
    evidenceId,
    writers,
    createdAt: replaced.beganAt,
    updatedAt: replaced.savedAt,
  });
  await deleteSurplus(ctx.db, articleId, replaced.versionId);
}
