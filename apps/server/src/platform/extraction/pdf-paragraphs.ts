/** A run of text on a page; `y` grows upwards. */
export type TextRun = { text: string; y: number; height: number; endsLine: boolean };

type Line = { text: string; y: number; height: number };

// In units of the page's usual line spacing, and of the previous line's font size.
const maxLineGap = 1.35;
const maxHeightChange = 0.15;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

export function joinParagraphs(runs: readonly TextRun[]): string[] {
  const lines = linesOf(runs);
  const gaps = lines.map((line, index) => (lines[index - 1]?.y ?? line.y) - line.y).filter((gap) => gap > 0);
  const usualGap = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0;

  const paragraphs: string[] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    const joins = previous && continues(previous, line, usualGap);
    if (joins) paragraphs.push(joinLines(paragraphs.pop() ?? '', line.text));
    else paragraphs.push(line.text);
  });
  return paragraphs;
}

/** The first lines in the largest font size, which usually are the title; otherwise the first line. */
export function findTitle(runs: readonly TextRun[]): string {
  const lines = linesOf(runs);
  const largest = Math.max(0, ...lines.map((line) => line.height));
  if (lines.every((line) => line.height === largest)) return lines[0]?.text ?? '';
  const start = lines.findIndex((line) => line.height === largest);
  const end = lines.findIndex((line, index) => index > start && line.height !== largest);
  return lines
    .slice(start, end === -1 ? undefined : end)
    .map((line) => line.text)
    .join(' ');
}

function linesOf(runs: readonly TextRun[]): Line[] {
  const lines: Line[] = [];
  let open: Line | undefined;
  for (const { text, y, height, endsLine } of runs) {
    open ??= { text: '', y, height: 0 };
    open.text += text;
    open.height = Math.max(open.height, height);
    if (endsLine) {
      lines.push(open);
      open = undefined;
    }
  }
  if (open) lines.push(open);
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter((line) => line.text !== '');
}

function continues(previous: Line, line: Line, usualGap: number): boolean {
  if (Math.abs(line.height - previous.height) > previous.height * maxHeightChange) return false;
  const gap = previous.y - line.y;
  if (gap >= 0 && gap <= usualGap * maxLineGap) return true;
  // The next column starts higher up; a sentence that continues there starts in lower case.
  return gap < 0 && /^\p{Ll}/u.test(line.text) && !/[.!?:]$/.test(previous.text);
}

function joinLines(start: string, rest: string): string {
  if (/\p{L}-$/u.test(start) && /^\p{Ll}/u.test(rest)) return start.slice(0, -1) + rest;
  const apart = unspaced.test(start.slice(-1)) && unspaced.test(rest.charAt(0)) ? '' : ' ';
  return start + apart + rest;
}
