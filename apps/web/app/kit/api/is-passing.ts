import { ApiError } from '@inkstep/contract/client';

/** True if the same call may succeed later: without an answer, from a busy server, or after signing in again. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'NETWORK' ||
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 401;
