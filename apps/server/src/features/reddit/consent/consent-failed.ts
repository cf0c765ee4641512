import type { RedditReturnError } from '@inkstep/contract';
import { DomainError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { RedditFailure } from '../client/reddit-failure.ts';

/** Why nothing was connected, as the page is told. */
export class ConsentFailed extends Error {
  readonly code: RedditReturnError;

  constructor(code: RedditReturnError, said: string) {
    super(said);
    this.code = code;
  }
}

/**
 * A code, never a text: the page shows what stands in its address to whoever follows a link. Whatever is not the
 * person's own doing stands in the log too.
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
