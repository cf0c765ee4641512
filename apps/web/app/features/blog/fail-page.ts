import { data } from 'react-router';
import { serverFailure } from '../../lib/server-failure.ts';

const WAIT_SECONDS = 60;

/** What is missing, or can be no address, has a page of its own, and so have too many requests. Other failures are logged. */
export function failPage(error: unknown): never {
  throw answerTo(error);
}

function answerTo(error: unknown): unknown {
  const { code } = serverFailure(error);
  if (code === 'NOT_FOUND' || code === 'INVALID') return data(null, 404);
  if (code !== 'RATE_LIMITED') return error;
  return data(null, { status: 429, headers: { 'retry-after': String(WAIT_SECONDS) } });
}
