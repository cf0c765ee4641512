import { OutsideRefusal } from './outside-failure.ts';

/** Stops calling a service that refuses, for as long as it asked. */
export function withPause<Asked extends unknown[], T>(
  ask: (...asked: Asked) => Promise<T>,
  now: () => number = Date.now,
): (...asked: Asked) => Promise<T> {
  let resumesAt = 0;
  return async (...asked) => {
    if (now() < resumesAt) throw new OutsideRefusal('still paused', resumesAt - now());
    try {
      return await ask(...asked);
    } catch (error) {
      if (error instanceof OutsideRefusal) resumesAt = now() + error.pauseMs;
      throw error;
    }
  };
}
