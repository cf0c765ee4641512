interface Range {
  start: number;
  end: number;
}

const MARKS = ['**', '__', '~~', '*', '_', '`'];

const countOf = (mark: string, text: string): number => text.split(mark).length - 1;

/** Widens a range by Markdown's marks of which it has only one of a pair, so that replacing it leaves none behind. */
export function wholeMarks(text: string, { start, end }: Range): Range {
  const range = { start, end };
  for (const mark of MARKS) {
    const inside = MARKS.filter((other) => other.length > mark.length && other.startsWith(mark)).reduce(
      (rest, longer) => rest.replaceAll(longer, ''),
      text.slice(range.start, range.end),
    );
    if (countOf(mark, inside) % 2 === 0) continue;
    if (text.slice(0, range.start).endsWith(mark)) range.start -= mark.length;
    else if (text.startsWith(mark, range.end)) range.end += mark.length;
  }
  return range;
}
