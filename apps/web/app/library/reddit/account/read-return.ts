import type { RedditReturnError } from '@inkstep/contract';

const FLAGS = ['reddit', 'username', 'reddit_error'];

const REASONS: Record<RedditReturnError, true> = {
  access_denied: true,
  invalid_request: true,
  refused: true,
  suspended: true,
  unavailable: true,
  internal: true,
};

const isReason = (code: string): code is RedditReturnError => Object.hasOwn(REASONS, code);

/** Result of Reddit's consent page as stated in the URL, which is untrusted. `error` is a text key. */
export type Returned = { connected: true } | { connected: false; error: RedditReturnError | 'unknown' };

/** Undefined if the URL is not a return from Reddit. */
export function readReturn(search: string): Returned | undefined {
  const flags = new URLSearchParams(search);
  const error = flags.get('reddit_error');
  if (error !== null) return { connected: false, error: isReason(error) ? error : 'unknown' };
  return flags.get('reddit') === 'connected' ? { connected: true } : undefined;
}

export function withoutReturn(search: string): string {
  const rest = new URLSearchParams(search);
  for (const flag of FLAGS) rest.delete(flag);
  return rest.size > 0 ? `?${rest}` : '';
}
