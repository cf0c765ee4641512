import { data } from 'react-router';
import { comeBack, serverFailure } from '../../lib/server-failure.ts';

/**
 * What is missing, or can be no address, has a page of its own, and so have too many requests and a database that is away.
 * Other failures are logged.
 */
export function failPage(error: unknown): never {
  throw answerTo(error);
}

function answerTo(error: unknown): unknown {
  const { code, status, retryAfterSeconds } = serverFailure(error);
  if (code === 'NOT_FOUND' || code === 'INVALID') return data(null, 404);
  if (code !== 'RATE_LIMITED' && code !== 'UNAVAILABLE') return error;
  return data(null, comeBack(status, retryAfterSeconds));
}
