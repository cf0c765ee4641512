import { POST_LIMITS } from '@inkstep/contract';

export const TOO_FAR = 'Choose a time within a year';

/** True for a time that is further ahead than anything is scheduled. */
export const isTooFar = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() > POST_LIMITS.scheduleDays * 86_400_000;
