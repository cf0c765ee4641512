import type { Check } from '@inkstep/engine/checks';

/** True if a check has something to fix. With a score, also if it only costs points. */
export const isOpenCheck = ({ verdict, points }: Check, { scored }: { scored: boolean }): boolean =>
  verdict === 'bad' || verdict === 'fair' || (scored && points > 0);
