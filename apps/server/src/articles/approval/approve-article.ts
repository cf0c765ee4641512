import type { ArticleApproval } from '@inkstep/contract';
import { sharesBrowser } from '../../identity/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Actor, requireScope } from '../../platform/http/actor.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { requireTask } from '../brief/get-task.ts';
import { articleInProgress } from '../text/policy.ts';
import { isGenerating, lockArticle } from '../text/queries.ts';
import { isBetter } from './approval-of.ts';
import type { ReadText } from './ask-for-changes.ts';
import type { ApprovalCtx } from './context.ts';
import { keepApproval } from './keep-approval.ts';
import { mayNotApprove, nameMissing, textChanged, wroteItThemselves } from './policy.ts';
import { getApproval } from './present.ts';
import { findName, isUnnamed, replaceApprovals } from './queries.ts';
import { type ReviewedArticle, readArticle } from './read-article.ts';
import { isOnlyWriter, obstacleOf } from './read-standing.ts';
import { measureNow } from './record/measure-now.ts';

/**
 * Approves the text that was read, with its evidence, and signs the record of it. The same approval again changes nothing,
 * unless the first doesn't count and this one would.
 * @throws DomainError NOT_FOUND; ARTICLE_MISSING; FORBIDDEN; CONFLICT for the person who made the last changes; ARTICLE_CHANGED if another
 *   text was read; GENERATION_RUNNING
 */
export async function approveArticle(
  ctx: ApprovalCtx,
  actor: Actor,
  taskId: string,
  { digest, note, cookies }: ReadText & { cookies: Cookies },
): Promise<{ approval: ArticleApproval }> {
  requireScope(actor, null);
  const { userId, workspaceId } = actor;
  const key = { workspaceId, taskId };
  await requireTask(ctx, key);
  if (await isUnnamed(ctx.db, userId)) throw nameMissing();
  requireRight(await readArticle(ctx, key), actor, digest);
  const measured = await measureNow(ctx, key);
  return inTransaction(ctx, async (tx) => {
    await lockArticle(tx.db, key);
    const article = await readArticle(tx, key);
    if (await isGenerating(tx.db, key)) throw articleInProgress();
    // Everything may have changed while the text was measured.
    requireRight(article, actor, digest);
    const { writer, same } = article;
    const isSharedBrowser =
      writer !== undefined &&
      writer.userId !== userId &&
      (await sharesBrowser(tx, { userId: writer.userId, cookies }));
    const marks = {
      isOwnText: isOnlyWriter(article, actor),
      isSharedBrowser,
      isOwnLink: false,
      isAdvisory: false,
    };
    const own = same.find(({ approvedBy }) => approvedBy === userId);
    if (own && !isBetter(marks, own)) return getApproval(tx, actor, key);
    if (own) await replaceApprovals(tx.db, [own.id]);
    await keepApproval(tx, key, {
      article,
      by: { userId, name: await findName(tx.db, userId) },
      note,
      measured,
      ...marks,
    });
    return getApproval(tx, actor, key);
  });
}

function requireRight(article: ReviewedArticle, actor: Actor, digest: string): void {
  const obstacle = obstacleOf(article, actor);
  if (obstacle === 'role') throw mayNotApprove();
  if (article.digest !== digest) throw textChanged();
  const others = article.approvers.filter((each) => each.userId !== actor.userId && each.name !== '');
  if (obstacle === 'writer') throw wroteItThemselves(others.map((each) => each.name));
}
