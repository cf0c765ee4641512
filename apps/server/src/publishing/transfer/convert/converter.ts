import { createProcessPool, ProcessEnded } from '../../../platform/processes/process-pool.ts';
import type { ConvertInput, ConvertReply, LinksReply } from './convert-process.ts';
import type { UrlPlace } from './find-urls.ts';

export interface Converter {
  /** Rejects with the signal's reason when it aborts. */
  convert(input: ConvertInput, signal: AbortSignal): Promise<ConvertReply>;
  /** Places of links in Markdown; none if they can't be found in time. */
  findLinks(markdown: string, signal: AbortSignal): Promise<UrlPlace[]>;
  close(): Promise<void>;
}

/** Converts third-party text in a separate process, so that only texts that take too much time or memory fail. */
export function createConverter(): Converter {
  const pool = createProcessPool<ConvertInput | { linksOf: string }, ConvertReply | LinksReply>({
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
  const run = (input: ConvertInput | { linksOf: string }, signal: AbortSignal) =>
    pool.run(input, { signal }).catch((error: unknown): ConvertReply => {
      signal.throwIfAborted();
      if (error instanceof ProcessEnded) return { failure: error.message };
      throw error;
    });
  return {
    async convert(input, signal) {
      const reply = await run(input, signal);
      return 'links' in reply ? { failure: 'an unexpected reply' } : reply;
    },
    async findLinks(linksOf, signal) {
      const reply = await run({ linksOf }, signal);
      return 'links' in reply ? reply.links : [];
    },
    close: pool.close,
  };
}
