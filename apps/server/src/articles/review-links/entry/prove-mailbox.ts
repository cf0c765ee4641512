import { type Language, REVIEW_LINK_LIMITS as LIMITS } from '@inkstep/contract';
import { verifyPassword } from '../../../identity/index.ts';
import { hashOf } from '../../../platform/crypto/hash-of.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { requireSettled } from '../../../workspaces/index.ts';
import type { ReviewCtx, Visitor } from '../context.ts';
import { reviewerObstacle } from '../decisions/reviewer-obstacle.ts';
import { MAILBOX_CODE_MAIL } from '../mail/review-mails.ts';
import { codeEnded, endedLink, mailboxUnproven, tooManyMails, wrongCode } from '../policy.ts';
import { lockLink } from '../queries.ts';
import { newToken } from '../token.ts';
import { enter, enterToAct } from './enter.ts';
import { requirePlace } from './enter-code.ts';
import { presentReviewer } from './present-reviewer.ts';
import { countMails, insertReviewer, lockAddress, setName, setProved, takeMailedTry } from './queries.ts';
import { requireOwnName } from './require-own-name.ts';

/**
 * Mails a code to the address that a reviewer gives. Its session is good for acting once the code was entered. @throws DomainError
 * TOKEN_INVALID, CONFIRMATION_REQUIRED, NAME_TAKEN, RATE_LIMITED, CONFLICT
 */
export const sendMailboxCode = (
  ctx: ReviewCtx,
  visitor: Visitor,
  { name, email, language }: { name: string; email: string; language: Language },
): Promise<{ session: string }> =>
  inTransaction(ctx, async (tx) => {
    const { link } = await enter(tx.db, visitor);
    await requireSettled(tx, link);
    // The mailbox of a mailed link is proved by the link.
    if (link.email !== null) throw endedLink();
    await requireOwnName(tx.db, link, { name, email });
    await lockAddress(tx.db, email);
    await lockLink(tx.db, link.id);
    const mails = await countMails(tx.db, { linkId: link.id, email });
    if (mails.toAddress >= LIMITS.mailsToAddress || mails.ofLink >= LIMITS.mailsOfLink) throw tooManyMails();
    await requirePlace(tx.db, link.id);
    const session = newToken();
    const { expiresAt } = link;
    const row = await insertReviewer(tx.db, {
      linkId: link.id,
      name,
      email,
      hash: hashOf(session),
      expiresAt,
    });
    await enqueue(tx, MAILBOX_CODE_MAIL, { reviewerId: row.id, language });
    return { session };
  });

/** @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED; EMAIL_UNPROVEN without a code that was mailed; BAD_CREDENTIALS */
export async function proveMailbox(ctx: ReviewCtx, visitor: Visitor, code: string) {
  const entered = await enter(ctx.db, visitor);
  const { reviewer, key } = entered;
  await requireSettled(ctx, key);
  if (!reviewer?.email) throw mailboxUnproven();
  if (reviewer.provedAt === null) {
    const hash = await takeMailedTry(ctx.db, reviewer.id);
    if (hash === undefined) throw codeEnded();
    if (!(await verifyPassword(hash, code))) throw wrongCode();
    await setProved(ctx.db, reviewer.id);
  }
  return {
    reviewer: presentReviewer({ ...reviewer, email: reviewer.email }),
    obstacle: await reviewerObstacle(ctx, key, reviewer.email),
  };
}

/** @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED, EMAIL_UNPROVEN, NAME_TAKEN, WORKSPACE_MOVING */
export const nameReviewer = (ctx: ReviewCtx, visitor: Visitor, name: string) =>
  inTransaction(ctx, async (tx) => {
    const { link, reviewer } = await enterToAct(tx, visitor);
    await requireOwnName(tx.db, link, { name, email: reviewer.email });
    await setName(tx.db, reviewer, name);
    return { reviewer: presentReviewer({ ...reviewer, name }) };
  });
