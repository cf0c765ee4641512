import { ApiError } from '@inkstep/contract/client';

/** Whether the server refused what was typed into `path`, so that the page can say so in its own words there. */
export const refusesField = (error: unknown, path: string): boolean =>
  error instanceof ApiError &&
  error.code === 'INVALID' &&
  error.details.some((problem) => problem.path === path);
