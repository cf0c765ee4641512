import { BATCH_CHANNEL, type BatchCtx } from '../context.ts';

interface Watched {
  batchId: string;
  /** Called whenever the batch changes. */
  isWanted: () => Promise<boolean>;
  jobSignal: AbortSignal;
}

/** Returns undefined if the work was stopped because it is no longer wanted. */
export async function untilStopped<T>(
  ctx: Pick<BatchCtx, 'notifications' | 'log'>,
  { batchId, isWanted, jobSignal }: Watched,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const stopped = new AbortController();
  const unsubscribe = ctx.notifications.on(BATCH_CHANNEL, (payload) => {
    if (payload !== undefined && payload !== batchId) return;
    isWanted()
      .then((wanted) => {
        if (!wanted) stopped.abort();
      })
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'it is unknown whether a batch was stopped'));
  });
  try {
    return await act(AbortSignal.any([jobSignal, stopped.signal]));
  } catch (error) {
    if (stopped.signal.aborted && !jobSignal.aborted) return undefined;
    throw error;
  } finally {
    unsubscribe();
  }
}

/** Limits concurrent model calls of batches, to leave some for single articles. */
export const withBatchCalls = <C extends Pick<BatchCtx, 'languageModel'>>(ctx: C): C => ({
  ...ctx,
  languageModel: (call) => ctx.languageModel({ ...call, isBatch: true }),
});
