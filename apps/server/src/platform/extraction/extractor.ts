import { FILE_LIMITS } from '@inkstep/contract/limits';
import { type ExtractedPage, ExtractionFailed, type FetchedBytes } from './extracted-page.ts';
import type { ExtractionReply } from './extraction-process.ts';
import { createProcessPool, type JobOptions, PoolBusy, ProcessEnded } from './process-pool.ts';

export const extractableTypes = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'application/pdf',
] as const;

/** Larger documents are not fetched; HTML has a lower limit. */
export const maxExtractableBytes = 10_000_000;
/** Uploaded files may be larger, because they are never fetched. */
const maxBytes = FILE_LIMITS.sourceBytes;

export type Extractor = {
  /** Rejects with `ExtractionFailed`, also if the queue is full or `signal` aborts. */
  extract(input: FetchedBytes, job?: Omit<JobOptions, 'weight'>): Promise<ExtractedPage>;
  close(): Promise<void>;
};

export function createExtractor({ size = 2, deadlineMs = 12_000, idleMs = 30_000 } = {}): Extractor {
  const pool = createProcessPool<FetchedBytes, ExtractionReply>({
    script: new URL('./extraction-process.ts', import.meta.url),
    size,
    deadlineMs,
    idleMs,
    maxHeapMb: 512,
    // Megabytes: documents are held in memory while they wait.
    maxWaiting: 320,
    maxWaitingOfOwner: 100,
    longestWaitMs: 20_000,
    muchMs: 10_000,
  });
  return {
    async extract(input, job) {
      if (input.bytes.length > maxBytes) {
        throw new ExtractionFailed('too-large', `${input.bytes.length} bytes`);
      }
      const weight = Math.max(1, Math.ceil(input.bytes.length / 1_000_000));
      const reply = await pool.run(input, { ...job, weight }).catch((error: unknown) => {
        if (!(error instanceof ProcessEnded)) throw error;
        const reason = error instanceof PoolBusy ? 'busy' : 'stopped';
        throw new ExtractionFailed(reason, error.message, { cause: error });
      });
      if ('failure' in reply) {
        const { failure, detail, candidates = [] } = reply;
        throw new ExtractionFailed(failure, detail, { candidates });
      }
      return reply.page;
    },
    close: pool.close,
  };
}
