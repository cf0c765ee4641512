/**
 * Durations are counted in classes that grow by 5%, since medians of several days can't be computed from those of each day.
 * A class is answered as its middle, so that a figure is at most 2.5% off.
 */
export const CLASS_GROWTH = 1.05;

/** How many durations are in each class; class 0 begins at 1 ms. */
export type Histogram = ReadonlyMap<number, number>;

const middleOf = (durationClass: number): number => Math.round(CLASS_GROWTH ** (durationClass + 0.5));

/** Milliseconds that the given share of the durations doesn't exceed (nearest rank); null without any. */
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
