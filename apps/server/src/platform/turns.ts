import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';

/** After so much computing others come first. Few jobs compute longer at a stretch. */
const QUANTUM_MS = 50;

/** Waits until the job may compute for some milliseconds. */
export type Turn = () => Promise<void>;

const turns = new PQueue({ concurrency: 1 });
let tickets = 0;

/**
 * Turns for one job that computes. Each is a turn of the event loop that nobody else gets from here, so that longer
 * pieces of work of many jobs never follow each other without a break in which calls are answered. Who came first goes
 * on first: ten jobs that all took turns would all be as late as the last.
 */
export function takeTurns(): Turn {
  let ticket = tickets++;
  let since = performance.now();
  let usedMs = 0;
  return async () => {
    usedMs += performance.now() - since;
    if (usedMs > QUANTUM_MS) {
      ticket = tickets++;
      usedMs = 0;
    }
    const granted = Promise.withResolvers<void>();
    const grant = () => {
      granted.resolve();
      // By then the job has computed, and asked for its next turn if it has more to do.
      return setImmediate();
    };
    void turns.add(grant, { priority: -ticket });
    await granted.promise;
    since = performance.now();
  };
}
