import type { Log } from '../../../platform/log.ts';
import type { OutsideCandidate } from '../candidate.ts';

export interface FinderQuery {
  /** What is searched for, the main search first. */
  searches: readonly string[];
  /** Primary subtag of a BCP 47 tag. */
  language: string;
}

export interface Finder {
  id: string;
  deadlineMs: number;
  /** Rejects if the service can't be reached, refuses or answers nonsense. */
  find(query: FinderQuery, signal: AbortSignal): Promise<OutsideCandidate[]>;
}

/** What a service found; undefined if it can't be used, the reason of which is logged. */
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
