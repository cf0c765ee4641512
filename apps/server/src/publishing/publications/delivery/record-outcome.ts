import { Slug } from '@inkstep/contract';
import type { Tx } from '../../../platform/db/connect.ts';
import { appNow } from '../../../platform/db/sql-fragments.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { retryDelay } from '../../../platform/queue/retry-delay.ts';
import { lockDestination, setTested } from '../../destinations/accounts/queries.ts';
import type { Refusal } from '../../destinations/problem-of.ts';
import type { RemotePost } from '../../destinations/publisher.ts';
import type { StateThere } from '../../destinations/tables.ts';
import { keepSentEvidence, purgeSentEvidence } from '../../evidence/keep-sent.ts';
import { announceSent } from '../announce-sent.ts';
import { enqueueReadAfter } from '../drift/enqueue-read.ts';
import {
  firstPublished,
  lockPublication,
  type PublicationChanges,
  type PublicationRow,
  secondsAhead,
} from '../queries.ts';
import { relinkCluster } from '../relink-cluster.ts';
import { type Attempt, enqueueAttempt } from './enqueue-delivery.ts';
import { type Lease, updateAttempted, updateLeased } from './queries.ts';
import type { Outcome } from './send-publication.ts';

/** After an unanswered request, so that a slow server has done it before the next attempt looks for the post. */
const MIN_UNANSWERED_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 86_400;

/** The article itself isn't ready any more. */
const NOT_READY: ReadonlySet<string> = new Set(['not_finished', 'not_approved']);

interface Taken {
  row: PublicationRow;
  attempt: Attempt;
  lease: Lease;
}

/** Stores what a destination answered. What was asked for meanwhile is sent next. */
export const recordOutcome = (
  ctx: QueueCtx,
  { row, attempt, lease }: Taken,
  outcome: Outcome,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { workspaceId, destinationId } = row;
    // Articles that link to each other are recorded one after the other, so that each sees the other's address.
    await lockDestination(tx.db, { workspaceId, destinationId });
    const before = await lockPublication(tx.db, { workspaceId, publicationId: row.id });
    if (!before) return;
    const facts = factsOf(outcome);
    const isWanted = before.revision === attempt.revision;
    const left = await updateLeased(tx.db, lease, {
      ...facts,
      ...keptSlug(before, row, outcome),
      ...(isWanted && { ...stateOf(before, facts, outcome), attempts: attempt.attempt, nextAttemptAt: null }),
    });
    if (!left) return;
    // What was sent proves that the account works.
    if (outcome.kind === 'sent') await setTested(tx.db, { workspaceId, destinationId }, null);
    if (!isWanted) await enqueueNext(tx, row, left);
    if (outcome.kind === 'sent')
      await keepSentEvidence(tx.db, before, {
        evidence: outcome.made.evidence,
        isPublic: stateThere(outcome.post) === 'published',
      });
    const after = await lockPublication(tx.db, { workspaceId, publicationId: row.id });
    if (!after) return;
    await purgeSentEvidence(tx, [after]);
    if (before.publishedAt === null && after.publishedAt !== null) await announceSent(tx, after);
    if (outcome.kind === 'sent' && outcome.reads && after.there === 'scheduled' && after.scheduledFor)
      await enqueueReadAfter(tx, after, after.scheduledFor);
    if (outcome.kind === 'sent') await relinkCluster(tx, { before, after, used: outcome.made.targets });
  });

/** What is known of the post by now. */
function factsOf(outcome: Outcome): PublicationChanges {
  switch (outcome.kind) {
    case 'changed_there':
      return { changedThere: true, checkedAt: appNow };
    case 'gone':
      return { there: null, isUnanswered: false, checkedAt: appNow };
    case 'unpublished':
      return {
        ...placeOf(outcome.post),
        there: 'unpublished',
        // Keeps the earlier one where someone changed the post, so that publishing it again doesn't overwrite that.
        ...(!outcome.wasChanged && { fingerprint: outcome.post.fingerprint }),
        isUnanswered: false,
        changedThere: outcome.reads ? outcome.wasChanged : null,
        sentAt: appNow,
      };
    case 'sent': {
      const there = stateThere(outcome.post);
      return {
        ...placeOf(outcome.post),
        there,
        remoteId: outcome.post.id,
        fingerprint: outcome.post.fingerprint,
        sentVersion: outcome.made.version,
        title: outcome.made.article.title,
        disclosure: outcome.made.article.disclosure?.text ?? null,
        warnings: outcome.post.warnings,
        isUnanswered: false,
        changedThere: outcome.reads ? false : null,
        sentAt: appNow,
        ...(there === 'published' && { publishedAt: firstPublished }),
      };
    }
  }
}

/**
 * Keeps the slug that the destination gave instead of the sent one. Sent again, the old one would move the post to yet another
 * address. What a user typed meanwhile stays.
 */
function keptSlug(before: PublicationRow, sent: PublicationRow, outcome: Outcome): PublicationChanges {
  if (outcome.kind !== 'sent' || before.fields.slug !== sent.fields.slug) return {};
  const given = outcome.post.warnings.find(({ code }) => code === 'slug_changed');
  const { success, data: slug } = Slug.safeParse(given?.detail);
  return success ? { fields: { ...before.fields, slug } } : {};
}

const placeOf = ({ url, editUrl }: Pick<RemotePost, 'url' | 'editUrl'>): PublicationChanges => ({
  url,
  editUrl,
  checkedAt: appNow,
});

const stateThere = ({ status }: Pick<RemotePost, 'status'>): StateThere =>
  status === 'trashed' ? 'draft' : status;

function stateOf(row: PublicationRow, facts: PublicationChanges, outcome: Outcome): PublicationChanges {
  if (outcome.kind === 'gone')
    return { state: 'gone', problem: { code: outcome.code, detail: '' }, overwrites: false };
  if (outcome.kind === 'changed_there') {
    // Sent by itself, for its links: the post stays as it is.
    if (row.requestedBy === null && row.there !== null) return { state: row.there, problem: null };
    return { state: 'failed', problem: { code: 'changed_there', detail: '' } };
  }
  const state = facts.there === null || facts.there === undefined ? row.state : (facts.there as StateThere);
  return {
    state,
    problem: null,
    overwrites: false,
    notBefore: null,
    ...(state === 'draft' && row.publishedAt === null && { paceDay: null }),
  };
}

/** Stores why an attempt failed, and enqueues the next one if that may help. */
export const recordRefusal = (
  ctx: QueueCtx,
  { row, attempt, lease }: Taken,
  refusal: Refusal,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockPublication(tx.db, { workspaceId: row.workspaceId, publicationId: row.id });
    if (!before) return;
    // Otherwise it is as before that attempt.
    const isUnanswered = before.isUnanswered && (row.isUnanswered || refusal.isUnanswered);
    const left = await updateLeased(tx.db, lease, { isUnanswered });
    if (!left) return;
    if (before.revision === attempt.revision) await endAttempt(tx, before, attempt, refusal);
    else await enqueueNext(tx, row, left);
  });

/** Counts an attempt whose worker died each time. */
export const recordLost = (ctx: QueueCtx, attempt: Attempt): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockPublication(tx.db, attempt);
    const problem = { code: 'server_error', detail: '' } as const;
    if (row) await endAttempt(tx, row, attempt, { problem, isTemporary: true, isUnanswered: true });
  });

async function endAttempt(
  tx: QueueCtx & { db: Tx },
  row: PublicationRow,
  attempt: Attempt,
  { problem, isTemporary, retryAfterSeconds = 0, isUnanswered }: Refusal,
): Promise<void> {
  const gap = isTemporary ? retryDelay(attempt.attempt) : undefined;
  if (gap === undefined) {
    const isUnpublished = row.publishedAt === null;
    // Sent by itself, for its links: the post stays as it is.
    if (NOT_READY.has(problem.code) && row.requestedBy === null && row.there !== null) {
      await updateAttempted(tx.db, attempt, { state: row.there, problem: null, nextAttemptAt: null });
      return;
    }
    await updateAttempted(tx.db, attempt, {
      state: 'failed',
      problem,
      nextAttemptAt: null,
      ...(isUnpublished && { paceDay: null, notBefore: null }),
    });
    return;
  }
  const least = Math.max(retryAfterSeconds, isUnanswered ? MIN_UNANSWERED_SECONDS : 0);
  const seconds = Math.max(gap, Math.min(least, LONGEST_WAIT_SECONDS));
  const isCounted = await updateAttempted(tx.db, attempt, {
    state: 'queued',
    problem,
    nextAttemptAt: secondsAhead(seconds),
  });
  if (isCounted) await enqueueAttempt(tx, { ...attempt, attempt: attempt.attempt + 1 }, seconds);
}

const enqueueNext = (
  tx: QueueCtx,
  { workspaceId, destinationId, id: publicationId }: PublicationRow,
  { revision, attempts }: { revision: number; attempts: number },
): Promise<void> =>
  enqueueAttempt(tx, { workspaceId, destinationId, publicationId, revision, attempt: attempts + 1 });
