import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@inkstep/contract';
import { type Checkpoints, type ModelFailure, writeArticle } from '@inkstep/engine';
import type { GenerationCtx } from './context.ts';
import { CANCEL_CHANNEL } from './context.ts';
import { cancelRun, completeRun, failRun } from './end-run.ts';
import { findRun, findStep, insertStep, type Lease, takeLease } from './queries.ts';
import { createRunLog } from './run-log.ts';

class LeaseLost extends Error {}
class Cancelled extends Error {}

/** Runs one generation to its end, or goes on with it where the last worker left it. Safe to run twice. */
export async function runGeneration(
  ctx: GenerationCtx,
  generationId: string,
  jobSignal: AbortSignal,
): Promise<void> {
  const run = await takeLease(ctx.db, generationId);
  if (!run) return;
  const lease: Lease = { generationId, lease: run.lease };
  const stop = new AbortController();
  const signal = AbortSignal.any([jobSignal, stop.signal]);
  const unsubscribe = stopOnCancel(ctx, generationId, stop);
  const log = createRunLog(ctx.db, lease, {
    onEnd: (reason) => stop.abort(reason === 'lost' ? new LeaseLost() : new Cancelled()),
    onError: (error) => ctx.log.warn({ err: error, generationId }, 'progress could not be stored'),
  });
  try {
    if (run.cancelRequested) stop.abort(new Cancelled());
    const result = await writeArticle(run.brief, {
      model: await ctx.languageModel({ generationId, userId: run.userId }),
      checkpoints: fencedCheckpoints(ctx, lease, stop),
      observer: log.observer,
      nonce: () => randomBytes(9).toString('base64url'),
      signal,
    });
    await log.close();
    if (stop.signal.reason instanceof LeaseLost) return;
    if (stop.signal.reason instanceof Cancelled) return await cancelRun(ctx, lease);
    if (result.ok) return await completeRun(ctx, lease, result.article);
    // Stopped from outside, by a deploy or a lost heartbeat: the queue gives the run to the next worker.
    jobSignal.throwIfAborted();
    await failRun(ctx, lease, { code: failureCode(result.failure), message: result.failure.message });
  } finally {
    unsubscribe();
    await log.close();
  }
}

const failureCode = ({ kind }: ModelFailure): ErrorCode =>
  kind === 'content-filter' || kind === 'length' || kind === 'invalid' || kind === 'context'
    ? 'GENERATION_FAILED'
    : 'AI_UNAVAILABLE';

function fencedCheckpoints(ctx: GenerationCtx, lease: Lease, stop: AbortController): Checkpoints {
  return {
    find: (step, inputHash) => findStep(ctx.db, lease.generationId, step, inputHash),
    async save(step, inputHash, output) {
      const stored = await insertStep(ctx.db, lease, { step, inputHash, output });
      if (!stored) stop.abort(new LeaseLost());
    },
  };
}

function stopOnCancel(ctx: GenerationCtx, generationId: string, stop: AbortController): () => void {
  const check = async () => {
    const run = await findRun(ctx.db, generationId);
    if (run?.cancelRequested) stop.abort(new Cancelled());
  };
  return ctx.notifications.on(CANCEL_CHANNEL, (payload) => {
    if (payload === generationId) stop.abort(new Cancelled());
    // Something may have been missed.
    else if (payload === undefined) void check().catch((error) => ctx.log.warn({ err: error }, 'no answer'));
  });
}
