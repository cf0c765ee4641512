/** Longer than any paragraph that a person writes. */
export const LONGEST_LINE = 10_000;
const BOUNDS = ['. ', '。', ' '];

/** A line in parts that are read in some milliseconds each: whole unless it is longer than any paragraph. */
export function* partsOfLine(line: string): Generator<{ text: string; at: number }> {
  let at = 0;
  while (line.length - at > LONGEST_LINE) {
    const text = beginning(line.slice(at, at + LONGEST_LINE));
    yield { text, at };
    at += text.length;
  }
  yield { text: line.slice(at), at };
}

/** Up to its last full stop, or else space, or else whole but for half a character. */
function beginning(part: string): string {
  for (const bound of BOUNDS) {
    const at = part.lastIndexOf(bound);
    if (at >= 0) return part.slice(0, at + bound.length);
  }
  return /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part;
}
