import type { Visibility } from '../../publisher.ts';

/** WordPress publishes at once what is due within a minute. */
const MIN_AHEAD_MS = 60_000;
/** Covers clocks that differ: a date in the future would schedule the post. */
const BEFORE_NOW_MS = 5 * 60_000;

/** WordPress takes times of UTC without a zone. */
const gmt = (time: number): string => new Date(time).toISOString().slice(0, 19);

interface StatusFields {
  status: 'draft' | 'publish' | 'future';
  date_gmt?: string;
}

/** Fields for the status of a post. A published one keeps its date. */
export function statusFields(visibility: Visibility, now: number): StatusFields {
  if (!('at' in visibility)) return { status: visibility.status === 'draft' ? 'draft' : 'publish' };
  const time = visibility.at.getTime();
  return time - now < MIN_AHEAD_MS ? { status: 'publish' } : { status: 'future', date_gmt: gmt(time) };
}

/** Publishes a post at once that was scheduled before, and has kept its date. */
export const publishNow = (now: number): StatusFields => ({
  status: 'publish',
  date_gmt: gmt(now - BEFORE_NOW_MS),
});
