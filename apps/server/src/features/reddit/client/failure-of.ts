import { z } from 'zod';
import { RedditFailure } from './reddit-failure.ts';
import type { RedditAnswer } from './transport.ts';

/** `reason` says what is the matter with a community; `error` repeats the status, or is a word of OAuth. */
const Refusal = z.object({ reason: z.string().optional(), error: z.unknown().optional() });

const USUAL_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 600;
/** One answer never keeps everybody away for longer. */
const LONGEST_PAUSE_SECONDS = 120;

/** Undefined when the header is absent or tells no time to wait. */
const seconds = (headers: Headers, name: string): number | undefined => {
  const value = Math.ceil(Number(headers.get(name) ?? Number.NaN));
  return Number.isFinite(value) && value > 0 ? Math.min(value, LONGEST_WAIT_SECONDS) : undefined;
};

/** 429 is told with a header of its own, or in JSON without one. */
const retryAfter = (headers: Headers): number =>
  seconds(headers, 'retry-after') ?? seconds(headers, 'x-ratelimit-reset') ?? USUAL_WAIT_SECONDS;

/**
 * How long everybody has to wait, in seconds: our client has no calls left, or a 429 names a time. Another 429 is about
 * this one call. `remaining` is written `599.0`.
 */
export function pauseOf(answer: RedditAnswer): number | undefined {
  const { headers } = answer;
  const remaining = Number(headers.get('x-ratelimit-remaining') ?? Number.NaN);
  const named = failureOf(answer).reason === 'limited' ? seconds(headers, 'retry-after') : undefined;
  const pause = remaining <= 0 ? retryAfter(headers) : named;
  return pause === undefined ? undefined : Math.min(pause, LONGEST_PAUSE_SECONDS);
}

/** What an answer that is no success means. */
export function failureOf({ status, headers, body }: RedditAnswer): RedditFailure {
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
  // Reddit leads from what does not exist to a page that searches for it.
  if (status === 404 || (status >= 300 && status < 400)) return new RedditFailure('missing', said);
  return new RedditFailure('unavailable', said);
}
