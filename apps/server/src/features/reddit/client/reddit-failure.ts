/**
 * Why a request failed: token rejected, community closed, not found, rate limited, this server blocked, or a
 * temporary problem.
 */
export type FailureReason =
  | 'token'
  | 'private'
  | 'quarantined'
  | 'missing'
  | 'limited'
  | 'blocked'
  | 'unavailable';

interface FailureOptions {
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The message is for the log and contains no token. */
export class RedditFailure extends Error {
  override readonly name = 'RedditFailure';
  readonly reason: FailureReason;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: FailureReason, said: string, { retryAfterSeconds, cause }: FailureOptions = {}) {
    super(said, { cause });
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const isRefusedToken = (error: unknown): error is RedditFailure =>
  error instanceof RedditFailure && error.reason === 'token';
