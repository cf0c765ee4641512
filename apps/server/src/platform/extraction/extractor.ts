import { type ExtractedPage, ExtractionFailed, type FetchedBytes } from './extracted-page.ts';
import type { ExtractionReply } from './extraction-process.ts';
import { createProcessPool, ProcessEnded } from './process-pool.ts';

/** The content types that `extract` can read. */
export const extractableTypes = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'application/pdf',
] as const;

/** No larger document is worth fetching for extraction; HTML has a smaller limit of its own. */
export const maxExtractableBytes = 10_000_000;

export type Extractor = {
  /** Rejects with `ExtractionFailed`. */
  extract(input: FetchedBytes): Promise<ExtractedPage>;
  close(): Promise<void>;
};

export function createExtractor({ size = 2, deadlineMs = 12_000, idleMs = 30_000 } = {}): Extractor {
  const pool = createProcessPool<FetchedBytes, ExtractionReply>({
    script: new URL('./extraction-process.ts', import.meta.url),
    size,
    deadlineMs,
    idleMs,
    maxHeapMb: 512,
  });
  return {
    async extract(input) {
      if (input.bytes.length > maxExtractableBytes) {
        throw new ExtractionFailed('too-large', `${input.bytes.length} bytes`);
      }
      const reply = await pool.run(input).catch((error: unknown) => {
        if (error instanceof ProcessEnded)
          throw new ExtractionFailed('stopped', error.message, { cause: error });
        throw error;
      });
      if ('failure' in reply) throw new ExtractionFailed(reply.failure, reply.detail);
      return reply.page;
    },
    close: pool.close,
  };
}
