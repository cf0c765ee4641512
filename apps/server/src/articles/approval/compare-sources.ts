import type { Tx } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import type { SavingCtx } from '../live/context.ts';
import { tellArticle } from '../live/tell-article.ts';
import { lockArticle } from '../text/queries.ts';
import { hashSources } from './hash-parts.ts';
import { sha256 } from './hashes.ts';
import { findApprovedText, findStanding, setSourcesChanged } from './queries.ts';
import { tellVoided } from './tell-voided.ts';

/**
 * Voids the approvals of an article whose sources aren't the approved ones any more, and brings back those whose sources are. Call
 * it in the transaction that wrote sources.
 */
export async function compareSources(
  ctx: SavingCtx & { db: Tx },
  key: TaskKey,
  by: string | null | undefined,
): Promise<void> {
  // An approval that is being given has either seen the new sources, or is found below.
  const article = await lockArticle(ctx.db, key);
  const standing = article && (await findStanding(ctx.db, article.id));
  if (!article || !standing) return;
  const changed = [];
  for (const approval of standing.approvals) {
    if (approval.sourcesHash === null) continue;
    const { evidenceId, textHash, version } = approval;
    const isPresent = sha256(article.text) === textHash;
    const text = isPresent ? article.text : await findApprovedText(ctx.db, article.id, version);
    const isChanged = (await hashSources(ctx.db, { ...key, evidenceId, text })) !== approval.sourcesHash;
    if (isChanged !== approval.sourcesChanged) changed.push({ id: approval.id, isChanged });
  }
  for (const { id, isChanged } of changed) await setSourcesChanged(ctx.db, id, isChanged);
  if (changed.length === 0) return;
  await tellArticle(ctx, key.taskId, 'review');
  if (changed.some(({ isChanged }) => isChanged))
    await tellVoided(ctx, key, { id: article.id, text: article.text, by });
}
