/** Maximum length of a line, longer than any real paragraph. */
export const LONGEST_LINE = 10_000;
const BOUNDS = ['. ', '。', ' '];

/** Splits lines longer than any real paragraph into parts that are fast to read. */
export function* splitLongLine(line: string): Generator<{ text: string; at: number }> {
  let at = 0;
  while (line.length - at > LONGEST_LINE) {
    const text = beginning(line.slice(at, at + LONGEST_LINE));
    yield { text, at };
    at += text.length;
  }
  yield { text: line.slice(at), at };
}

/** Cuts at the last full stop or space, if any, and never inside a surrogate pair. */
function beginning(part: string): string {
  for (const bound of BOUNDS) {
    const at = part.lastIndexOf(bound);
    if (at >= 0) return part.slice(0, at + bound.length);
  }
  return /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part;
}
