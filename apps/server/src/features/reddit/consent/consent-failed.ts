import { DomainError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { RedditFailure } from '../client/reddit-failure.ts';

/** Why nothing was connected, in words for the person. */
export class ConsentFailed extends Error {}

/** What the page says; whatever is not the person's own doing stands in the log too. */
export function describeFailure({ log }: { log: Log }, error: unknown): string {
  if (error instanceof ConsentFailed || error instanceof DomainError) return error.message;
  if (!(error instanceof RedditFailure)) {
    log.error({ err: error }, 'a Reddit account could not be connected');
    return 'Something went wrong on our side. Please try again.';
  }
  log.warn({ err: error }, 'Reddit did not let an account be connected');
  return error.reason === 'token'
    ? 'Reddit did not accept the request. Please try again.'
    : 'Reddit did not answer. Please try again.';
}
