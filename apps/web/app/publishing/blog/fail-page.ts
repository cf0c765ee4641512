import { data } from 'react-router';
import { retryLater, serverFailure } from '../../kit/api/server-failure.ts';

/**
 * Throws the response for a missing page, too many requests or an unavailable database. Rethrows other failures, to
 * be logged.
 */
export function failPage(error: unknown): never {
  throw answerTo(error);
}

function answerTo(error: unknown): unknown {
  const { code, status, retryAfterSeconds } = serverFailure(error);
  if (code === 'NOT_FOUND' || code === 'INVALID') return data(null, 404);
  if (code !== 'RATE_LIMITED' && code !== 'UNAVAILABLE') return error;
  return data(null, retryLater(status, retryAfterSeconds));
}

/** Throws the response for a page that was removed for good. */
export function failRemoved(): never {
  const answer: unknown = data(null, 410);
  throw answer;
}

/** Throws the response for a page that doesn't exist. */
export function failMissing(): never {
  const answer: unknown = data(null, 404);
  throw answer;
}
