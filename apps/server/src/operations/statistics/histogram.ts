/**
 * Durations are counted in buckets that grow by 5%, because the median of several days can't be computed from daily medians.
 * A bucket is reported as its midpoint, so a figure is off by at most 2.5%.
 */
export const CLASS_GROWTH = 1.05;

/** The number of durations in each bucket. Bucket 0 starts at 1 ms. */
export type Histogram = ReadonlyMap<number, number>;

const middleOf = (durationClass: number): number => Math.round(CLASS_GROWTH ** (durationClass + 0.5));

/** The percentile of the durations in milliseconds (nearest rank); null if there are none. */
export function quantile(histogram: Histogram, share: number): number | null {
  const classes = [...histogram].toSorted(([a], [b]) => a - b);
  const total = classes.reduce((sum, [, count]) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(share * total));
  let passed = 0;
  for (const [durationClass, count] of classes) {
    passed += count;
    if (passed >= rank) return middleOf(durationClass);
  }
  return null;
}
