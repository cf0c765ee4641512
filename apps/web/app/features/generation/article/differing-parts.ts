const CONTEXT_LINES = 1;

export interface DifferingParts {
  mine: string;
  theirs: string;
  /** Lines before and after that both texts share and that are left out. */
  before: number;
  after: number;
}

/** What two texts do not share: everything between the lines with which both begin and those with which both end. */
export function differingParts(mine: string, theirs: string): DifferingParts {
  const a = mine.split('\n');
  const b = theirs.split('\n');
  const shorter = Math.min(a.length, b.length);
  let same = 0;
  while (same < shorter && a[same] === b[same]) same += 1;
  let sameEnd = 0;
  while (sameEnd < shorter - same && a[a.length - 1 - sameEnd] === b[b.length - 1 - sameEnd]) sameEnd += 1;
  const before = Math.max(0, same - CONTEXT_LINES);
  const after = Math.max(0, sameEnd - CONTEXT_LINES);
  const part = (lines: string[]) => lines.slice(before, lines.length - after).join('\n');
  return { mine: part(a), theirs: part(b), before, after };
}
