import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeSignOut, finishWork } from './session.ts';

let stop = () => {};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs `work` with fake timers and returns the milliseconds waited. */
async function timeToFinish(work: () => Promise<void>): Promise<number> {
  stop = beforeSignOut(work);
  const start = Date.now();
  let end: number | undefined;
  void finishWork().then(() => {
    end = Date.now();
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return (end ?? Number.POSITIVE_INFINITY) - start;
}

const after = (milliseconds: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

test('[AUTH-39] signing out waits for a save, but not for long', async () => {
  expect(await timeToFinish(after(300))).toBe(300);
  stop();
  expect(await timeToFinish(after(5000))).toBe(1500);
});

test('[AUTH-39] a save that fails ends the wait', async () => {
  expect(await timeToFinish(() => Promise.reject(new Error('refused')))).toBe(0);
});

test('[AUTH-39] offline, signing out tries to save and does not wait', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const save = vi.fn(after(5000));
  expect(await timeToFinish(save)).toBe(0);
  expect(save).toHaveBeenCalledOnce();
});
