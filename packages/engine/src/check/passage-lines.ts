import { plainText } from '../text/markdown-text.ts';

/** Line break of a passage, located in its plain text. */
interface Break {
  /** End of one line and start of the next. */
  from: number;
  to: number;
}

/** Locates the line breaks of a passage in its plain text, which joins lines. */
function breaksOf(passage: string, plain: string): Break[] {
  const breaks: Break[] = [];
  let from = 0;
  for (const line of passage.split('\n').map(plainText)) {
    const to = line === '' ? -1 : plain.indexOf(line, from);
    // Joins a line that isn't found to the previous one.
    if (to < 0) continue;
    if (from > 0 && plain.slice(from, to).trim() === '') breaks.push({ from, to });
    from = to + line.length;
  }
  return breaks;
}

/** Returns slices of the plain text of a passage with its line breaks restored. */
export function lineBreakRestorer(passage: string, plain: string): (start: number, end: number) => string {
  const breaks = breaksOf(passage, plain);
  return (start, end) => {
    let read = '';
    let done = start;
    for (const { from, to } of breaks) {
      if (to <= start || to > end) continue;
      read += `${plain.slice(done, Math.max(done, from))}\n`;
      done = to;
    }
    return read + plain.slice(done, end);
  };
}
