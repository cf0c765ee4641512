import type { ApiError } from '@inkstep/contract/client';

export type ServerFailure = Pick<ApiError, 'code' | 'status' | 'details' | 'retryAfterSeconds'>;

/**
 * Converts an error of `serverApi`; rethrows anything else. Doesn't use `instanceof`, because the server has its own
 * copy of the class.
 */
export function serverFailure(error: unknown): ServerFailure {
  if (error instanceof Error && error.name === 'ApiError') return error as ApiError;
  throw error;
}

const WAIT_SECONDS = 60;

/** Status and headers of a page that is temporarily unavailable. */
export const retryLater = (status: number, retryAfterSeconds = WAIT_SECONDS) => ({
  status,
  headers: { 'retry-after': String(retryAfterSeconds) },
});
