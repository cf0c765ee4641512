import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_MS = 150_000;
const BETWEEN_LOOKS_MS = 50;

/** Polls until the condition holds. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It never came to this: ${what}`);
    await delay(BETWEEN_LOOKS_MS);
  }
}
