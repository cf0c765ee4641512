import { createProcessPool, ProcessEnded } from '../../../platform/extraction/process-pool.ts';
import type { ConvertInput, ConvertReply } from './convert-process.ts';

export interface Converter {
  /** Rejects with the signal's reason when it aborts. */
  convert(input: ConvertInput, signal: AbortSignal): Promise<ConvertReply>;
  close(): Promise<void>;
}

/** Converts third-party text in a separate process, so that only texts that take too much time or memory fail. */
export function createConverter(): Converter {
  const pool = createProcessPool<ConvertInput, ConvertReply>({
    script: new URL('./convert-process.ts', import.meta.url),
    size: 1,
    deadlineMs: 20_000,
    idleMs: 10_000,
    maxHeapMb: 512,
    maxWaiting: 1,
    maxWaitingOfOwner: 1,
    longestWaitMs: 30_000,
    muchMs: 60_000,
  });
  return {
    convert: (input, signal) =>
      pool.run(input, { signal }).catch((error: unknown): ConvertReply => {
        signal.throwIfAborted();
        if (error instanceof ProcessEnded) return { failure: error.message };
        throw error;
      }),
    close: pool.close,
  };
}
