import { setTimeout as delay } from 'node:timers/promises';

const MINUTE_MS = 60_000;

/** Resolves when the next call may be made; rejects once the signal aborts. */
export type Pace = () => Promise<void>;

/** Allows a number of calls in any 60 seconds. The first ones don't wait. */
export function createPace(
  callsPerMinute: number,
  {
    signal,
    now = Date.now,
    wait = delay,
  }: { signal?: AbortSignal; now?: () => number; wait?: typeof delay } = {},
): Pace {
  const lastCalls: number[] = [];
  return async () => {
    signal?.throwIfAborted();
    const oldest = lastCalls.length < callsPerMinute ? undefined : lastCalls.shift();
    const waitMs = oldest === undefined ? 0 : oldest + MINUTE_MS - now();
    if (waitMs > 0) await wait(waitMs, undefined, { ...(signal && { signal }) });
    lastCalls.push(now());
  };
}
