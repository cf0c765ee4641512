import { expect, it } from 'vitest';
import { CLASS_GROWTH, quantile } from './histogram.ts';

const classOf = (ms: number) => Math.floor(Math.log(Math.max(ms, 1)) / Math.log(CLASS_GROWTH));

function histogramOf(durations: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const ms of durations) counts.set(classOf(ms), (counts.get(classOf(ms)) ?? 0) + 1);
  return counts;
}

it.each([1, 2, 3, 10, 101, 5000])('is at most 2.5%% off the exact figure of %i durations', (count) => {
  let seed = count;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const durations = Array.from({ length: count }, () => Math.round(1000 * 1000 ** random())).toSorted(
    (a, b) => a - b,
  );
  for (const share of [0.5, 0.95]) {
    const exact = durations[Math.ceil(share * count) - 1] ?? Number.NaN;
    const found = quantile(histogramOf(durations), share) ?? Number.NaN;
    expect(Math.abs(found / exact - 1)).toBeLessThanOrEqual(0.0251);
  }
});

it('is unknown without durations', () => {
  expect(quantile(new Map(), 0.5)).toBeNull();
});
