import type { ArticleApproval } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireTask } from '../brief/get-task.ts';
import { lockArticle } from '../text/queries.ts';
import type { ApprovalCtx } from './context.ts';
import { keepChanges } from './keep-changes.ts';
import { mayNotApprove, textChanged } from './policy.ts';
import { getApproval } from './present.ts';
import { findName } from './queries.ts';
import { readArticle } from './read-article.ts';
import { obstacleOf } from './read-standing.ts';

export interface ReadText {
  version: number;
  /** Digest of the text, evidence and author that the reviewer saw. */
  digest: string;
  note: string;
}

/**
 * Asks for changes, with or without a request, and ends the approvals of the article. The same decision again changes nothing.
 * @throws DomainError NOT_FOUND; ARTICLE_MISSING; FORBIDDEN; ARTICLE_CHANGED if another text was read
 */
export const askForChanges = (
  ctx: ApprovalCtx,
  actor: Actor,
  taskId: string,
  { digest, note }: ReadText,
): Promise<{ approval: ArticleApproval }> =>
  inTransaction(ctx, async (tx) => {
    const { userId, workspaceId } = actor;
    const key = { workspaceId, taskId };
    await requireTask(tx, key);
    await lockArticle(tx.db, key);
    const article = await readArticle(tx, key);
    if (obstacleOf(article, actor) === 'role') throw mayNotApprove();
    if (article.digest !== digest) throw textChanged();
    const by = { userId, name: await findName(tx.db, userId) };
    await keepChanges(tx, key, { article, by, note });
    return getApproval(tx, actor, key);
  });
