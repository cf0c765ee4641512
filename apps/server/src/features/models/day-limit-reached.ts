import { DomainError } from '../../platform/errors.ts';

/** For a workspace's calls that belong to no run. */
export const dayLimitReached = () =>
  new DomainError(
    'DAY_LIMIT_EXCEEDED',
    'You have used what topics, outlines and revisions may use of the AI model in one day. Please go on tomorrow, or ask for less at once.',
  );
