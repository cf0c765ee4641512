interface Sides {
  base: string;
  mine: string;
  theirs: string;
}

/** Offsets in `base` at which `side` may have inserted text; undefined if it did anything else. */
function insertionRange(base: string, side: string): [from: number, to: number] | undefined {
  let head = 0;
  while (head < base.length && base[head] === side[head]) head += 1;
  let tail = 0;
  while (tail < base.length && base.at(-1 - tail) === side.at(-1 - tail)) tail += 1;
  const from = base.length - tail;
  return from <= head && side.length > base.length ? [from, head] : undefined;
}

const breaksBefore = (text: string): number => /^\n*/.exec(text)?.[0].length ?? 0;
const breaksAfter = (text: string): number => /\n*$/.exec(text)?.[0].length ?? 0;

/**
 * Joins two insertions at one place, the stored one first. One that continues a line stays at that line, and so does a
 * list item at its list, which has fewer breaks. Undefined if both change the line.
 */
function joinedInsertions(mine: string, theirs: string, isBelow: boolean): string | undefined {
  if (mine.trim() === theirs.trim() || mine.trim() === '') return theirs;
  if (theirs.trim() === '') return mine;
  const breaks = isBelow ? breaksBefore : breaksAfter;
  const [own, other] = [breaks(mine), breaks(theirs)];
  if (own === 0 && other === 0) return undefined;
  const isOwnFirst = isBelow ? own < other : own > other;
  return isOwnFirst ? mine + theirs : theirs + mine;
}

/** Both sides added to `base` at the same place, and one of them whole lines. */
function withBoth({ base, mine, theirs }: Sides): string | undefined {
  const [own, other] = [insertionRange(base, mine), insertionRange(base, theirs)];
  if (!own || !other) return undefined;
  const [from, to] = [Math.max(own[0], other[0]), Math.min(own[1], other[1])];
  for (let at = from; at <= to; at += 1) {
    const isBelow = at > 0 && (at === base.length || base[at] === '\n');
    if (!isBelow && at > 0 && base[at - 1] !== '\n') continue;
    const inserted = (side: string) => side.slice(at, side.length - (base.length - at));
    const joined = joinedInsertions(inserted(mine), inserted(theirs), isBelow);
    if (joined !== undefined) return base.slice(0, at) + joined + base.slice(at);
  }
  return undefined;
}

/** One side added whole lines before or after lines that the other one only changed. */
function besideChanged(base: string, added: string, changed: string): string | undefined {
  const end = base.length - breaksAfter(base);
  const breaks = base.slice(end);
  const isChanged = changed.trim() !== '' && changed.split('\n').length === base.split('\n').length;
  if (!isChanged || breaksAfter(changed) !== breaks.length) return undefined;
  const lines = changed.slice(0, changed.length - breaks.length);
  const [start, rest] = [base.slice(0, end), added.slice(end)];
  if (added.startsWith(`${start}\n`) && rest.endsWith(breaks)) return lines + rest;
  return added.endsWith(base) && added.at(-1 - base.length) === '\n'
    ? added.slice(0, -base.length) + changed
    : undefined;
}

/**
 * Merges lines of two sides without a question if one of them at least only added whole lines, such as list items, rows
 * and paragraphs. Undefined for changes inside of the same lines.
 */
export function mergeAdditions(sides: Sides, breaks: string): string | undefined {
  const { base, mine, theirs } = sides;
  if (base === '') {
    if (mine.trim() === theirs.trim()) return theirs;
    return theirs + (theirs.endsWith('\n') ? '' : breaks) + mine;
  }
  return withBoth(sides) ?? besideChanged(base, theirs, mine) ?? besideChanged(base, mine, theirs);
}
