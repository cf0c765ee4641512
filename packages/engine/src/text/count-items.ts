/** Counts each item, in order of first occurrence. */
export function countItems<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Number of items that two sets have in common. */
export function countShared<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  let count = 0;
  for (const item of a) if (b.has(item)) count += 1;
  return count;
}

export const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
