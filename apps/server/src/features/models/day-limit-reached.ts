import { DomainError } from '../../platform/errors.ts';

/** For a workspace's calls that belong to no run. */
export const dayLimitReached = () =>
  new DomainError(
    'DAY_LIMIT_EXCEEDED',
    "You've reached today's limit for AI topics, outlines and revisions. Try again tomorrow, or request less at once.",
  );
