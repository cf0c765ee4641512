import type { ApiError } from '@inkstep/contract/client';

/** Why a call of `serverApi` failed. The server has its own copy of the class; anything else is thrown again. */
export function serverFailure(error: unknown): Pick<ApiError, 'code' | 'details'> {
  if (error instanceof Error && error.name === 'ApiError') return error as ApiError;
  throw error;
}
