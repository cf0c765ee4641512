import type { BatchSheet } from '@inkstep/contract';
import { FILE_LIMITS } from '@inkstep/contract/limits';
import { createProcessPool, type JobOptions, PoolBusy, ProcessEnded } from '../processes/process-pool.ts';
import { type ExtractedPage, ExtractionFailed, type FetchedBytes } from './extracted-page.ts';
import type { ExtractionInput, ExtractionReply } from './extraction-process.ts';

export const EXTRACTABLE_TYPES = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'application/pdf',
] as const;

/** Larger documents are not fetched; HTML has a lower limit. */
export const MAX_EXTRACTABLE_BYTES = 10_000_000;
/** Uploaded files may be larger, because they are never fetched. */
const maxBytes = FILE_LIMITS.sourceBytes;

export type Extractor = {
  /** Rejects with `ExtractionFailed`, also if the queue is full or `signal` aborts. */
  extract(input: FetchedBytes, job?: Omit<JobOptions, 'weight'>): Promise<ExtractedPage>;
  /** Reads the first rows of each sheet of an XLSX file. Rejects as `extract` does. */
  readSheets(workbook: Uint8Array, job?: Omit<JobOptions, 'weight'>): Promise<BatchSheet[]>;
  close(): Promise<void>;
};

export function createExtractor({ size = 2, deadlineMs = 12_000, idleMs = 30_000 } = {}): Extractor {
  const pool = createProcessPool<ExtractionInput, ExtractionReply>({
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
  async function run(input: ExtractionInput, bytes: number, job?: Omit<JobOptions, 'weight'>) {
    if (bytes > maxBytes) throw new ExtractionFailed('too-large', `${bytes} bytes`);
    const weight = Math.max(1, Math.ceil(bytes / 1_000_000));
    const reply = await pool.run(input, { ...job, weight }).catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
      const reason = error instanceof PoolBusy ? 'busy' : 'stopped';
      throw new ExtractionFailed(reason, error.message, { cause: error });
    });
    if ('failure' in reply) {
      const { failure, detail, candidates = [] } = reply;
      throw new ExtractionFailed(failure, detail, { candidates });
    }
    return reply;
  }
  return {
    async extract(input, job) {
      const reply = await run(input, input.bytes.length, job);
      if (!('page' in reply)) throw new Error('the reply has no page');
      return reply.page;
    },
    async readSheets(workbook, job) {
      const reply = await run({ workbook }, workbook.length, job);
      if (!('sheets' in reply)) throw new Error('the reply has no sheets');
      return reply.sheets;
    },
    close: pool.close,
  };
}
