import { ApiError } from '@inkstep/contract/client';

/** True if the server rejected the field `path`, so that the form can show its own message. */
export const refusesField = (error: unknown, path: string): boolean =>
  error instanceof ApiError &&
  error.code === 'INVALID' &&
  error.details.some((problem) => problem.path === path);
