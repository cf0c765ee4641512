import type { Change } from '@inkstep/article/text-removal';

/** Returns the single change between two texts, without their common prefix and suffix. */
export function onlyChange(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let behind = 0;
  while (behind < most - from && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1;
  return { from, to: before.length - behind, insert: after.slice(from, after.length - behind) };
}
