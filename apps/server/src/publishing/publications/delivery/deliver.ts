import { problemOf } from '../../destinations/problem-of.ts';
import { findPublication } from '../queries.ts';
import type { SendingCtx } from './context.ts';
import { type Attempt, enqueueAttempt } from './enqueue-delivery.ts';
import { holdLease } from './lease.ts';
import { putOff, releaseLease, takeLease } from './queries.ts';
import { recordOutcome, recordRefusal } from './record-outcome.ts';
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
  const row = await findPublication(ctx.db, attempt);
  if (!row) return;
  await using held = holdLease(ctx, lease);
  const ended = AbortSignal.any([signal, held.signal]);
  try {
    await recordOutcome(ctx, { row, attempt, lease }, await sendPublication(ctx, { row, lease }, ended));
  } catch (error) {
    const refusal = ended.aborted ? undefined : problemOf(error);
    const { code } = refusal?.problem ?? {};
    const taken = { row, attempt, lease };
    if (code === 'gone' || code === 'trashed') return await recordOutcome(ctx, taken, { kind: 'gone', code });
    if (refusal) return await recordRefusal(ctx, taken, refusal);
    await releaseLease(ctx.db, lease);
    throw error;
  }
}

/** Tries again once another worker or the articles before it have ended, or its turn has come. */
async function comeBack(ctx: SendingCtx, attempt: Attempt): Promise<void> {
  const seconds = await putOff(ctx.db, attempt);
  if (seconds !== undefined) await enqueueAttempt(ctx, attempt, seconds);
}
