import { plainText } from '../text/markdown-text.ts';

/** Between two lines of a passage, in its plain text. */
interface Break {
  /** The end of the one and the start of the other, where a space stands between them or nothing. */
  from: number;
  to: number;
}

/** Where the lines of a passage part in its plain text, which has them in one. */
function breaksOf(passage: string, plain: string): Break[] {
  const breaks: Break[] = [];
  let from = 0;
  for (const line of passage.split('\n').map(plainText)) {
    const to = line === '' ? -1 : plain.indexOf(line, from);
    // A line that reads otherwise within the others stays with the one before.
    if (to < 0) continue;
    if (from > 0 && plain.slice(from, to).trim() === '') breaks.push({ from, to });
    from = to + line.length;
  }
  return breaks;
}

/** Answers spans of the plain text of a passage with the breaks that its lines have. */
export function inLines(passage: string, plain: string): (start: number, end: number) => string {
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
