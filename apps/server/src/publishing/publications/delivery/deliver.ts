import { problemOf } from '../../destinations/problem-of.ts';
import { findPublication, type PublicationRow } from '../queries.ts';
import type { SendingCtx } from './context.ts';
import { type Attempt, enqueueAttempt } from './enqueue-delivery.ts';
import { holdLease, releaseLease, secondsUntilFree, takeLease } from './lease.ts';
import { findOwner } from './queries.ts';
import { recordLost, recordOutcome, recordRefusal } from './record-outcome.ts';
import { sendPublication } from './send-publication.ts';

/**
 * Makes one attempt, unless it was made before. One worker at a time sends a publication: another one comes back later. If the
 * process is killed, the next attempt finds what this one made there.
 */
export async function deliverPublication(
  ctx: SendingCtx,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<void> {
  const lease = await takeLease(ctx.db, attempt);
  if (lease === undefined) return comeBack(ctx, attempt);
  const row = await findLeased(ctx, attempt);
  if (!row) return;
  await using held = holdLease(ctx, lease);
  const ended = AbortSignal.any([signal, held.signal]);
  try {
    await recordOutcome(ctx, { row, attempt, lease }, await sendPublication(ctx, { row, lease }, ended));
  } catch (error) {
    const refusal = ended.aborted ? undefined : problemOf(error);
    const { code } = refusal?.problem ?? {};
    const taken = { row, attempt, lease };
    if (code === 'gone' || code === 'trashed') return recordOutcome(ctx, taken, { kind: 'gone', code });
    if (refusal) return recordRefusal(ctx, taken, refusal);
    await releaseLease(ctx.db, lease);
    throw error;
  }
}

async function findLeased(ctx: SendingCtx, { publicationId }: Attempt): Promise<PublicationRow | undefined> {
  const workspaceId = await findOwner(ctx.db, publicationId);
  return workspaceId === undefined ? undefined : findPublication(ctx.db, { workspaceId, publicationId });
}

/** Tries again once another worker has ended, or its turn has come. */
async function comeBack(ctx: SendingCtx, attempt: Attempt): Promise<void> {
  const seconds = await secondsUntilFree(ctx.db, attempt);
  if (seconds !== undefined) await enqueueAttempt(ctx, attempt, seconds);
}

/** Counts an attempt that failed in ways of its own, also because its worker died each time. */
export async function giveUpAttempt(ctx: SendingCtx, attempt: Attempt): Promise<void> {
  const workspaceId = await findOwner(ctx.db, attempt.publicationId);
  if (workspaceId !== undefined) await recordLost(ctx, workspaceId, attempt);
}
