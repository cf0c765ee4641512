import { REVIEW_LINK_LIMITS as LIMITS, type NewReviewLink, type ReviewLink } from '@inkstep/contract';
import { hashPassword, requireConfirmedEmail } from '../../../identity/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { hashOf } from '../../../platform/crypto/hash-of.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { lockArticleOf } from '../../comments/get-thread.ts';
import { tellArticle } from '../../live/tell-article.ts';
import type { ReviewCtx } from '../context.ts';
import { requireOwnName } from '../entry/require-own-name.ts';
import { REVIEW_LINK_MAIL } from '../mail/review-mails.ts';
import { tooManyLinks } from '../policy.ts';
import { countOpen, insertLink } from '../queries.ts';
import { newToken, reviewUrl } from '../token.ts';
import { getLink } from './list-links.ts';

/**
 * Sends a link for review to an address, or makes one to pass on, which is returned this once. @throws DomainError NOT_FOUND;
 * ARTICLE_MISSING; EMAIL_UNCONFIRMED; NAME_TAKEN; CONFLICT if the article has too many
 */
export async function createReviewLink(
  ctx: ReviewCtx,
  actor: Actor,
  taskId: string,
  input: NewReviewLink,
): Promise<{ link: ReviewLink; url: string | null; mailed: boolean }> {
  await requireConfirmedEmail(ctx, actor, 'send review links');
  const { userId, workspaceId } = actor;
  const email = 'email' in input ? input.email : null;
  if (input.name !== null) await requireOwnName(ctx.db, actor, { name: input.name, email });
  // The token of a mailed link is made with its mail, so that nobody but its reader ever has it.
  const token = email === null ? newToken() : undefined;
  const codeHash = input.code === null ? null : await hashPassword(input.code);
  return inTransaction(ctx, async (tx) => {
    const { id: articleId } = await lockArticleOf(tx, actor, taskId);
    const key = { workspaceId, articleId };
    if ((await countOpen(tx.db, key)) >= LIMITS.links) throw tooManyLinks();
    const id = await insertLink(tx.db, {
      ...key,
      days: input.days,
      hash: token === undefined ? null : hashOf(token),
      email,
      clientName: input.name,
      codeHash,
      createdBy: userId,
    });
    await tellArticle(tx, taskId, 'review');
    if (email !== null) await enqueue(tx, REVIEW_LINK_MAIL, { linkId: id });
    // Without the address, which may belong to someone who has no account: the log keeps it for good.
    await recordEvent(tx, {
      action: 'review_link.created',
      actorId: userId,
      workspaceId,
      target: taskId,
      after: { link: id, by: email === null ? 'link' : 'mail', code: codeHash !== null },
    });
    return {
      link: await getLink(tx, actor, { ...key, id }),
      url: token === undefined ? null : reviewUrl(ctx.config, token),
      mailed: ctx.config.SMTP_URL !== undefined,
    };
  });
}
