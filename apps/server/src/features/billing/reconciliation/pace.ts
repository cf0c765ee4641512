import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when the next call may be made; rejects once the signal ends. */
export type Pace = () => Promise<void>;

/** Lets so many calls through in each minute. The first ones don't wait. */
export function createPace(
  callsPerMinute: number,
  {
    signal,
    now = Date.now,
    wait = delay,
  }: { signal?: AbortSignal; now?: () => number; wait?: typeof delay } = {},
): Pace {
  let began = now();
  let made = 0;
  return async () => {
    signal?.throwIfAborted();
    if (now() - began >= 60_000) {
      began = now();
      made = 0;
    }
    if (made >= callsPerMinute) {
      await wait(began + 60_000 - now(), undefined, { ...(signal && { signal }) });
      began = now();
      made = 0;
    }
    made += 1;
  };
}
