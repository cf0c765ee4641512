/**
 * Why Reddit gave no answer: the token is refused, the community is closed, there is no such thing, too much was asked,
 * this server itself is kept out, or anything that passes.
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

/** The message is for the log; it holds no token. */
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
