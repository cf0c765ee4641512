import { REVIEW_LINK_HEADER, REVIEW_SESSION_HEADER } from '@inkstep/contract';
import { hashOf } from '../../../platform/crypto/hash-of.ts';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { mayAccess, requireSettled } from '../../../workspaces/index.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import type { Visitor } from '../context.ts';
import { endedLink, mailboxUnproven, needsCode } from '../policy.ts';
import { findByHash, type LinkRow, lockLink } from '../queries.ts';
import { findMailed, findSession, insertReviewer, listProved, type ReviewerRow } from './queries.ts';

const FORM = /^[\w-]{43}$/;

export interface Entered {
  link: LinkRow;
  key: TaskKey;
  articleId: string;
  /** Row of the browser, or of a mailed link. Undefined until one is needed. */
  reviewer: ReviewerRow | undefined;
}

/** Links of members who left, lost the right to write or are banned end with that. */
export const isMakerThere = ({ makerRole, isMakerBanned }: LinkRow): boolean =>
  makerRole !== null && mayAccess(makerRole, 'write') && isMakerBanned === false;

/** Finds the link of a call by its token, whether or not a code is still to be entered. @throws DomainError TOKEN_INVALID */
export async function findEntrance(db: Db, visitor: Visitor): Promise<Entered> {
  const token = visitor.header(REVIEW_LINK_HEADER);
  const link = token && FORM.test(token) ? await findByHash(db, hashOf(token)) : undefined;
  if (!link || link.taskId === null || !isMakerThere(link)) throw endedLink();
  const session = visitor.header(REVIEW_SESSION_HEADER);
  const own = session && FORM.test(session) ? await findSession(db, link.id, hashOf(session)) : undefined;
  const mailed = link.email === null || link.codeHash !== null ? undefined : await findMailed(db, link.id);
  return {
    link,
    key: { workspaceId: link.workspaceId, taskId: link.taskId },
    articleId: link.articleId,
    reviewer: own ?? mailed,
  };
}

/** Lets a call in that has the token of a link, and a session if the link has a code. @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED */
export async function enter(db: Db, visitor: Visitor): Promise<Entered> {
  const entered = await findEntrance(db, visitor);
  if (entered.link.codeHash !== null && !entered.reviewer) throw needsCode();
  return entered;
}

/** Person without an account who may act: they proved their mailbox. */
export interface ActingReviewer extends Omit<Entered, 'reviewer'> {
  reviewer: ReviewerRow & { email: string; provedAt: Date };
  /** Rows of the same person, one for each browser. */
  reviewerIds: string[];
}

/**
 * Lets a call in that changes something. Asked again in its transaction, so that a link that is withdrawn meanwhile
 * changes nothing. @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED, EMAIL_UNPROVEN, WORKSPACE_MOVING
 */
export async function enterToAct(ctx: { db: Tx }, visitor: Visitor): Promise<ActingReviewer> {
  const entered = await enter(ctx.db, visitor);
  await requireSettled(ctx, entered.link);
  const reviewer = entered.reviewer ?? (await addMailed(ctx.db, entered));
  if (!isProved(reviewer)) throw mailboxUnproven();
  const all = await listProved(ctx.db, [entered.link.id]);
  return {
    ...entered,
    reviewer,
    reviewerIds: all.filter(({ email }) => email === reviewer.email).map(({ id }) => id),
  };
}

const isProved = (row: ReviewerRow | undefined): row is ActingReviewer['reviewer'] =>
  row !== undefined && row.provedAt !== null && row.email !== null;

/** The token was in that mailbox alone, so who has it is its owner: they proved it as they opened the link. */
async function addMailed(tx: Tx, { link }: Entered): Promise<ReviewerRow | undefined> {
  const { id: linkId, email, clientName, expiresAt, openedAt } = link;
  if (email === null) return undefined;
  await lockLink(tx, linkId);
  return (
    (await findMailed(tx, linkId)) ??
    insertReviewer(tx, {
      linkId,
      email,
      name: clientName ?? '',
      provedAt: openedAt ?? new Date(),
      expiresAt,
    })
  );
}
