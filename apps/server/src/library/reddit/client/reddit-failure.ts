import { z } from 'zod';
import type { RedditAnswer } from './transport.ts';

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

/** `reason` describes the state of a community; `error` repeats the status or is an OAuth error code. */
const Refusal = z.object({ reason: z.string().optional(), error: z.unknown().optional() });

const USUAL_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 600;
/** Upper bound of a pause for all users. */
const LONGEST_PAUSE_SECONDS = 120;

/** Undefined if the header is missing or is not a positive duration. */
const seconds = (headers: Headers, name: string): number | undefined => {
  const value = Math.ceil(Number(headers.get(name) ?? Number.NaN));
  return Number.isFinite(value) && value > 0 ? Math.min(value, LONGEST_WAIT_SECONDS) : undefined;
};

/** 429 responses have a header, or only JSON without one. */
const retryAfter = (headers: Headers): number =>
  seconds(headers, 'retry-after') ?? seconds(headers, 'x-ratelimit-reset') ?? USUAL_WAIT_SECONDS;

/**
 * Seconds that all requests must pause: the client's limit is used up, or a 429 gives a duration. Any other 429 only
 * concerns this request. `remaining` has the form `599.0`.
 */
export function requestPause(answer: RedditAnswer): number | undefined {
  const { headers } = answer;
  const remaining = Number(headers.get('x-ratelimit-remaining') ?? Number.NaN);
  const named = toRedditFailure(answer).reason === 'limited' ? seconds(headers, 'retry-after') : undefined;
  const pause = remaining <= 0 ? retryAfter(headers) : named;
  return pause === undefined ? undefined : Math.min(pause, LONGEST_PAUSE_SECONDS);
}

export function toRedditFailure({ status, headers, body }: RedditAnswer): RedditFailure {
  const { reason, error } = Refusal.safeParse(body).data ?? {};
  const challenge = headers.get('www-authenticate') ?? '';
  const said = `status ${status}${reason ? `, ${reason}` : ''}`;
  if (status === 429 || error === 429) {
    return new RedditFailure('limited', said, { retryAfterSeconds: retryAfter(headers) });
  }
  if (status === 401 || (status === 403 && challenge.includes('insufficient_scope'))) {
    return new RedditFailure('token', said);
  }
  if (status === 403 && reason === 'private') return new RedditFailure('private', said);
  if (status === 403 && (reason === 'quarantined' || reason === 'gated')) {
    return new RedditFailure('quarantined', said);
  }
  if (status === 403) return new RedditFailure('blocked', said);
  // Reddit redirects unknown communities to a search page.
  if (status === 404 || (status >= 300 && status < 400)) return new RedditFailure('missing', said);
  return new RedditFailure('unavailable', said);
}
