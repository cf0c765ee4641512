import type { ApiError } from '@inkstep/contract/client';

export type ServerFailure = Pick<ApiError, 'code' | 'status' | 'details' | 'retryAfterSeconds'>;

/** Why a call of `serverApi` failed. The server has its own copy of the class; anything else is thrown again. */
export function serverFailure(error: unknown): ServerFailure {
  if (error instanceof Error && error.name === 'ApiError') return error as ApiError;
  throw error;
}

const WAIT_SECONDS = 60;

/** Status and headers of a page that could not be made for now. */
export const comeBack = (status: number, retryAfterSeconds = WAIT_SECONDS) => ({
  status,
  headers: { 'retry-after': String(retryAfterSeconds) },
});
