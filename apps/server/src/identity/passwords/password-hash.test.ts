import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { maxConcurrentHashes, withHashSlot } from './password-hash.ts';

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [16, 3],
])('with %i cores, %i passwords are hashed at once', (cores, hashes) => {
  expect(maxConcurrentHashes(cores)).toBe(hashes);
});

it.each([
  ['stranger', true],
  ['known', false],
] as const)('a rest follows the work of each %s in a crowd: %s', async (kind, rests) => {
  const WORK_MS = 20;
  const REST_MS = 60;
  const CONCURRENT = 3;
  const times: { began: number; ended: number }[] = [];
  const work = async () => {
    const began = performance.now();
    await wait(WORK_MS);
    times.push({ began, ended: performance.now() });
  };
  await Promise.all(Array.from({ length: 20 }, () => withHashSlot(kind, work)));
  const [first] = times;
  const next = times.slice(CONCURRENT).map(({ began }) => began - first!.ended);
  // Timers may be a millisecond early, never much.
  if (rests) expect(Math.min(...next)).toBeGreaterThan(REST_MS - 5);
  else expect(times).toHaveLength(20);
});
