import { REVIEW_LINK_LIMITS as LIMITS } from '@inkstep/contract';
import { verifyPassword } from '../../../identity/index.ts';
import { hashOf } from '../../../platform/crypto/hash-of.ts';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { requireSettled } from '../../../workspaces/index.ts';
import type { Visitor } from '../context.ts';
import { endedLink, paused, tooManyReviewers, wrongCode } from '../policy.ts';
import { findPause, giveBackTry, type LinkRow, lockLink, takeCodeTry } from '../queries.ts';
import { newToken } from '../token.ts';
import { findEntrance } from './enter.ts';
import { countReviewers, insertReviewer } from './queries.ts';

/**
 * Takes the code of a link. An attempt counts as wrong until it is found right, so that no number of calls at once tries more.
 * @throws DomainError TOKEN_INVALID; BAD_CREDENTIALS; RATE_LIMITED while the link pauses; CONFLICT
 */
export async function enterCode(
  ctx: { db: Db },
  visitor: Visitor,
  code: string,
): Promise<{ session: string }> {
  const { link } = await findEntrance(ctx.db, visitor);
  await requireSettled(ctx, link);
  if (link.codeHash === null) throw endedLink();
  const hash = await takeCodeTry(ctx.db, link.id);
  if (hash === undefined) throw paused(await findPause(ctx.db, link.id));
  if (!(await verifyPassword(hash, code))) {
    const seconds = await findPause(ctx.db, link.id);
    throw seconds > 0 ? paused(seconds) : wrongCode();
  }
  await giveBackTry(ctx.db, link.id);
  return inTransaction(ctx, (tx) => addSession(tx, link));
}

/** The owner of a mailed link is known; others only read until they prove a mailbox. */
async function addSession({ db }: { db: Tx }, link: LinkRow): Promise<{ session: string }> {
  await lockLink(db, link.id);
  await requirePlace(db, link.id);
  const session = newToken();
  const { email, clientName, expiresAt } = link;
  const owner = email === null ? {} : { email, name: clientName ?? '', provedAt: new Date() };
  await insertReviewer(db, { linkId: link.id, hash: hashOf(session), expiresAt, ...owner });
  return { session };
}

/** @throws DomainError CONFLICT */
export async function requirePlace(db: Db, linkId: string): Promise<void> {
  if ((await countReviewers(db, linkId)) >= LIMITS.reviewers) throw tooManyReviewers();
}
