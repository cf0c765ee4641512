/** Counts each item, in order of first occurrence. */
export function countItems<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

export const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
