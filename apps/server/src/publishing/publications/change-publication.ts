import type { Publication } from '@inkstep/contract';
import { requireApproved } from '../../articles/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type Actor, requireScope } from '../../platform/http/actor.ts';
import { lockDestination } from '../destinations/accounts/queries.ts';
import type { DestinationsCtx } from '../destinations/context.ts';
import { typeOf } from '../destinations/destination-types.ts';
import { getFinishedArticle } from '../destinations/get-finished-article.ts';
import { purgeSentEvidence } from '../evidence/keep-sent.ts';
import { nextTurns } from './pace/next-turns.ts';
import { presentPublication } from './present.ts';
import {
  deletePublication,
  findPublication,
  lockPublication,
  type PublicationRow,
  updatePublication,
} from './queries.ts';
import { askedBy, NOTHING_THERE, requestSending } from './request-sending.ts';

type TxCtx = DestinationsCtx & { db: Tx };
type Caller = Pick<Actor, 'userId' | 'workspaceId' | 'principal'>;

/** Loads a publication with its destination and locks both. @throws DomainError NOT_FOUND */
async function lockBoth(tx: TxCtx, workspaceId: string, publicationId: string) {
  const found = await findPublication(tx.db, { workspaceId, publicationId });
  const destination =
    found && (await lockDestination(tx.db, { workspaceId, destinationId: found.destinationId }));
  const row = await lockPublication(tx.db, { workspaceId, publicationId });
  if (!row || !destination) throw notFound('Publication');
  return { row, destination, features: typeOf(tx.destinationTypes, destination.settings).features };
}

async function presentAgain(
  tx: TxCtx,
  { workspaceId, id }: PublicationRow,
): Promise<{ publication: Publication }> {
  const row = await findPublication(tx.db, { workspaceId, publicationId: id });
  if (!row) throw notFound('Publication');
  return { publication: presentPublication(row) };
}

const sameAgain = ({
  workspaceId,
  destinationId,
  articleId,
  title,
  wanted,
  scheduledFor,
  fields,
  overwrites,
}: PublicationRow) => ({
  workspaceId,
  destinationId,
  articleId,
  title,
  wanted,
  scheduledFor,
  fields,
  overwrites,
});

/** Has a post made a draft at its destination. @throws DomainError SCOPE_REQUIRED; NOT_FOUND; CONFLICT if it isn't public */
export function unpublish(
  ctx: DestinationsCtx,
  actor: Caller,
  id: string,
): Promise<{ publication: Publication }> {
  requireScope(actor, 'publish');
  return inTransaction(ctx, async (tx) => {
    const { row, features } = await lockBoth(tx, actor.workspaceId, id);
    if (!features.unpublishes)
      throw new DomainError('CONFLICT', "This destination can't unpublish. Do it there.");
    if (row.remoteId === null || (row.there !== 'published' && row.there !== 'scheduled'))
      throw new DomainError('CONFLICT', "The article isn't published there.");
    await requestSending(tx, row, {
      ...sameAgain(row),
      wanted: 'unpublished',
      scheduledFor: null,
      ...askedBy(actor),
    });
    return presentAgain(tx, row);
  });
}

/** Sends again what failed. @throws DomainError SCOPE_REQUIRED; NOT_FOUND; ARTICLE_MISSING; CONFLICT if it didn't, or isn't finished */
export function retryPublication(
  ctx: DestinationsCtx,
  actor: Caller,
  id: string,
): Promise<{ publication: Publication }> {
  requireScope(actor, 'publish');
  return inTransaction(ctx, async (tx) => {
    const { row, destination } = await lockBoth(tx, actor.workspaceId, id);
    if (row.state !== 'failed') throw new DomainError('CONFLICT', 'Only what failed can be sent again.');
    if (row.wanted !== 'unpublished') {
      if (row.taskId === null) throw new DomainError('ARTICLE_MISSING', 'The article was deleted.');
      const { article } = await getFinishedArticle(tx, actor, row.taskId);
      const { id: articleId, version } = article;
      await requireApproved(tx, { workspaceId: actor.workspaceId, articleId, version });
    }
    const needsTurn = row.wanted === 'published' && row.paceDay === null;
    const [turn] = needsTurn ? await nextTurns(tx.db, destination, { count: 1, except: row.id }) : [];
    await requestSending(tx, row, { ...sameAgain(row), turn, ...askedBy(actor) });
    return presentAgain(tx, row);
  });
}

/**
 * Takes back what waits for its turn or its next attempt. What is there stays as it is; of an article that was never there nothing
 * is left. @throws DomainError SCOPE_REQUIRED; NOT_FOUND; CONFLICT if it isn't waiting
 */
export function cancelPublication(
  ctx: DestinationsCtx,
  actor: Caller,
  id: string,
): Promise<{ publication: Publication | null }> {
  requireScope(actor, 'publish');
  return inTransaction(ctx, async (tx) => {
    const { row } = await lockBoth(tx, actor.workspaceId, id);
    const key = { workspaceId: row.workspaceId, publicationId: row.id };
    if (row.isLeased || (row.state !== 'queued' && row.state !== 'waiting'))
      throw new DomainError('CONFLICT', "It isn't waiting any more.");
    // After a lost answer the post may be there all the same.
    if (row.there === null && !row.isUnanswered) {
      await deletePublication(tx.db, key);
      return { publication: null };
    }
    await updatePublication(tx.db, key, {
      state: row.there ?? 'failed',
      revision: row.revision + 1,
      attempts: 0,
      nextAttemptAt: null,
      notBefore: null,
      ...(row.there !== null && { problem: null }),
      ...(row.publishedAt === null && row.there !== 'scheduled' && { paceDay: null }),
    });
    return presentAgain(tx, row);
  });
}

/** The post stays there, and counts toward the pace of its day. @throws DomainError NOT_FOUND; CONFLICT while it is sent */
export const forgetPublication = (ctx: DestinationsCtx, { workspaceId }: Caller, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockBoth(tx, workspaceId, id);
    if (row.isLeased) throw new DomainError('CONFLICT', 'It is being sent. Try again in a moment.');
    const key = { workspaceId, publicationId: row.id };
    const counts = row.publishedAt !== null || row.there === 'scheduled' || row.isUnanswered;
    await purgeSentEvidence(tx, [row]);
    if (row.paceDay === null || !counts) await deletePublication(tx.db, key);
    else await updatePublication(tx.db, key, FORGOTTEN);
  });

const FORGOTTEN = {
  ...NOTHING_THERE,
  isForgotten: true,
  state: 'gone',
  articleId: null,
  title: '',
  fields: {},
  problem: null,
  evidence: null,
  evidenceSlug: null,
  nextAttemptAt: null,
  requestedBy: null,
  tokenId: null,
} as const;
