import type { Log } from '../../../platform/log.ts';
import type { OutsideCandidate } from '../candidate.ts';

export interface FinderQuery {
  /** Search texts, the main one first. */
  searches: readonly string[];
  /** Primary subtag of a BCP 47 tag. */
  language: string;
}

export interface Finder {
  id: string;
  deadlineMs: number;
  /** Rejects if the service is unreachable, refuses or returns an invalid response. */
  find(query: FinderQuery, signal: AbortSignal): Promise<OutsideCandidate[]>;
}

/** Candidates from a service; undefined if it fails, with the reason logged. */
export async function askFinder(
  { log }: { log: Log },
  { id, deadlineMs, find }: Finder,
  query: FinderQuery,
  signal: AbortSignal,
): Promise<OutsideCandidate[] | undefined> {
  try {
    return await find(query, AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]));
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, source: id }, 'sources could not be searched');
    return undefined;
  }
}
