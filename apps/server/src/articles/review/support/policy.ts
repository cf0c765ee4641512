import type { CheckRow } from './queries.ts';

/** Longer than all attempts of a check take. Its job was lost, for example with a move to another cell. */
const LOST_AFTER_MS = 3 * 3_600_000;

/** True while a check waits or runs. */
export const isActive = (check: CheckRow | undefined): boolean =>
  check !== undefined &&
  (check.state === 'waiting' || check.state === 'running') &&
  Date.now() - check.createdAt.getTime() < LOST_AFTER_MS;
