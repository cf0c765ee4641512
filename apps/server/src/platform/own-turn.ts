import { setImmediate } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Resolves in a turn of the event loop that nobody else gets from here, so that longer pieces of work of many jobs never
 * follow each other without a break in which calls are answered.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
