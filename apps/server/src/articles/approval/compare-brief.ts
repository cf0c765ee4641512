import type { Db, Tx } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import type { SavingCtx } from '../live/context.ts';
import { tellArticle } from '../live/tell-article.ts';
import { findArticle, lockArticle, updateArticle } from '../text/queries.ts';
import { hashSources } from './hash-parts.ts';
import { type HashedParts, sha256 } from './hashes.ts';
import { findApprovedText, findStanding, type StandingRow, setSourcesChanged } from './queries.ts';
import { tellStanding } from './tell-standing.ts';

/** Parts of a brief that an approval of the present text stands for. */
type BriefParts = Pick<HashedParts, 'sourcesHash' | 'author'>;

/** Reads them before a change, under the task's lock. Undefined without an article. */
export async function findBriefParts(db: Db, key: TaskKey): Promise<BriefParts | undefined> {
  const article = await findArticle(db, key);
  const standing = article && (await findStanding(db, article.id));
  return standing && partsOf(db, standing);
}

const partsOf = async (db: Db, standing: StandingRow): Promise<BriefParts> => ({
  sourcesHash: await hashSources(db, standing),
  author: standing.author,
});

/**
 * Voids the approvals of an article whose sources aren't the approved ones any more, and brings back those whose sources are. Who
 * changed its author or a source behind its evidence made the last changes, as if they had changed the text. Call it in the
 * transaction that wrote sources or the author.
 */
export async function compareBrief(
  ctx: SavingCtx & { db: Tx },
  key: TaskKey,
  { before, by }: { before: BriefParts; by: string | null | undefined },
): Promise<void> {
  // An approval that is being given has either seen the new sources, or is found below.
  const article = await lockArticle(ctx.db, key);
  const standing = article && (await findStanding(ctx.db, article.id));
  if (!article || !standing) return;
  const changed = new Set<string>();
  for (const approval of standing.approvals) {
    if (approval.sourcesHash === null) continue;
    const { evidenceId, textHash, version } = approval;
    const isPresent = sha256(article.text) === textHash;
    const text = isPresent ? article.text : await findApprovedText(ctx.db, article.id, version);
    const isChanged = (await hashSources(ctx.db, { ...key, evidenceId, text })) !== approval.sourcesHash;
    if (isChanged === approval.sourcesChanged) continue;
    await setSourcesChanged(ctx.db, approval.id, isChanged);
    changed.add(approval.id);
  }
  const after = await partsOf(ctx.db, standing);
  const isOtherAuthor = before.author !== after.author;
  const isOther = isOtherAuthor || before.sourcesHash !== after.sourcesHash;
  if (isOther && by) await updateArticle(ctx.db, article.id, { changedBy: by });
  if (!isOther && changed.size === 0) return;
  await tellArticle(ctx, key.taskId, 'review');
  const now = sha256(article.text);
  await tellStanding(ctx, key, {
    articleId: article.id,
    by,
    isConcerned: ({ id, textHash }) => changed.has(id) || (isOtherAuthor && textHash === now),
  });
}
