import type { RedditReturnError } from '@inkstep/contract';
import { DomainError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { RedditFailure } from '../client/reddit-failure.ts';

/** Why connecting failed, as a code for the page. */
export class ConsentFailed extends Error {
  readonly code: RedditReturnError;

  constructor(code: RedditReturnError, said: string) {
    super(said);
    this.code = code;
  }
}

/**
 * A code, never a text: the page displays what its URL contains, and anyone can craft a link. Failures not caused by
 * the user are also logged.
 */
export function describeFailure({ log }: { log: Log }, error: unknown): RedditReturnError {
  if (error instanceof ConsentFailed) return error.code;
  if (error instanceof DomainError) return 'unavailable';
  if (!(error instanceof RedditFailure)) {
    log.error({ err: error }, 'a Reddit account could not be connected');
    return 'internal';
  }
  log.warn({ err: error }, 'Reddit did not let an account be connected');
  return error.reason === 'token' ? 'refused' : 'unavailable';
}
