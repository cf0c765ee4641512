import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPatiently } from './lazy-part.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failing = (times: number) => {
  const load = vi.fn(() =>
    load.mock.calls.length <= times
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve('part'),
  );
  return load;
};

test('a part that can’t be loaded is tried again while a server restarts', async () => {
  const load = failing(3);
  const loaded = loadPatiently(load);
  await vi.runAllTimersAsync();
  await expect(loaded).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(4);
});

test('a part that stays away fails', async () => {
  const failure = loadPatiently(failing(9)).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failure).toBeInstanceOf(TypeError);
});

test('without a connection a part waits for one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failing(1);
  const loaded = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('part');
});
