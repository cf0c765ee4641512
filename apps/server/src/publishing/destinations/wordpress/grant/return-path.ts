import type { DestinationProblem } from '@inkstep/contract';

/** How asking WordPress ended: the destination, or a code. Never a text, since anyone can craft the URL. */
type Outcome = { connected: string } | { refused: 'rejected' | 'expired' | DestinationProblem['code'] };

export const returnPath = (outcome: Outcome): `/${string}` =>
  `/settings?${new URLSearchParams({ tab: 'publishing', ...outcome })}`;
