import { joinHyphenated, type Words } from './hyphens.ts';
import { isBulleted, listItem, startsItem } from './list-marker.ts';
import type { Block } from './pdf-layout.ts';
import { type Line, UNSPACED } from './pdf-lines.ts';
import type { Direction } from './visual-order.ts';

type TextBlock = Extract<Block, { kind: 'text' }>;

const MAX_SPACING = 1.5;
const MIN_WIDE_LINES = 8;
// In units of the usual line spacing, and of the previous line's font size.
const MAX_LINE_GAP = 1.35;
const MAX_HEIGHT_CHANGE = 0.15;
/** Points by which the ends of justified lines differ. */
const EDGE = 1;
const SHORT_LINE = 0.5;
const MIN_OUTDENT = 0.5;
const SAME_SIZE = 0.98;
const MIN_GAP_BELOW_TITLE = 1.7;

const WIDE_MARK = /[\u3000-\u303f\uff00-\uff60]/;
const SENTENCE_END = /[.!?:;。！？：；؟۔।][)\]"'”’»」』]*$/u;
const HYPHEN = /\S[-‐\u00ad]+$/u;

/** Joins the lines of a column into paragraphs. */
export function joinParagraphs(block: TextBlock, words: Words, direction: Direction): string[] {
  const { lines } = block;
  const spacing = usualSpacing(lines);

  const paragraphs: string[] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    const joins =
      previous &&
      continues(previous, line, spacing) &&
      !startsNewItem(previous, line, direction) &&
      !endsEarly(lines, index - 1, block, direction);
    if (joins) paragraphs.push(joinLines(paragraphs.pop() ?? '', line.text, words));
    else paragraphs.push(line.text);
  });
  return paragraphs;
}

/** Joins paragraphs that go on in the next column or on the next page. */
export const goesOn = (paragraph: string, next: string): boolean =>
  /^\p{Ll}/u.test(next) && !SENTENCE_END.test(paragraph) && !listItem(next);

export function joinLines(start: string, rest: string, words: Words): string {
  if (HYPHEN.test(start)) return joinHyphenated(start, rest, words);
  const last = start.slice(-1);
  const isUnspaced = WIDE_MARK.test(last) || (UNSPACED.test(last) && UNSPACED.test(rest.charAt(0)));
  return start + (isUnspaced ? '' : ' ') + rest;
}

/** Line spacing in units of the font size. Few lines don't tell a wide one from that between paragraphs. */
function usualSpacing(lines: readonly Line[]): number {
  const spacings = lines
    .map((line, index) => ((lines[index - 1]?.y ?? line.y) - line.y) / line.height)
    .filter((spacing) => spacing > 0)
    .sort((a, b) => a - b);
  const usual = spacings[Math.floor(spacings.length / 4)] ?? 0;
  return spacings.length < MIN_WIDE_LINES ? Math.min(usual, MAX_SPACING) : usual;
}

function continues(previous: Line, line: Line, spacing: number): boolean {
  if (Math.abs(line.height - previous.height) > previous.height * MAX_HEIGHT_CHANGE) return false;
  return previous.y - line.y <= spacing * line.height * MAX_LINE_GAP;
}

/** Lines of prose start with dates and dashes too, but neither after a sentence nor outside of the text's edge. */
function startsNewItem(previous: Line, line: Line, direction: Direction): boolean {
  if (!startsItem(line.text)) return false;
  const outdent = direction === 'rtl' ? line.end - previous.end : previous.x - line.x;
  return isBulleted(line.text) || SENTENCE_END.test(previous.text) || outdent > line.height * MIN_OUTDENT;
}

/** True if the first word of the next line would have fitted on the line, so that the break is deliberate. */
function endsEarly(lines: readonly Line[], index: number, column: TextBlock, direction: Direction): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next || HYPHEN.test(line.text)) return false;
  const edge = ({ x, end }: { x: number; end: number }): number => (direction === 'rtl' ? -x : end);
  const isShort = line.end - line.x < (column.end - column.x) * SHORT_LINE;
  const isJustified =
    !isShort && [lines[index - 1], next].some((other) => other && Math.abs(edge(other) - edge(line)) < EDGE);
  const [word = ''] = UNSPACED.test(next.text.charAt(0)) ? next.text : next.text.split(' ', 1);
  const width = ((next.end - next.x) / next.text.length) * word.length;
  const room = edge(column) - edge(line);
  if (isJustified || room < width + line.height * (UNSPACED.test(word) ? 2 : 0.5)) return false;
  return isShort || SENTENCE_END.test(line.text) || !/^\p{Ll}/u.test(next.text);
}

/** The first lines in the largest font size, which usually are the title; otherwise a first line that stands alone. */
export function findTitle(lines: readonly Line[]): string {
  const [first, second] = lines;
  const largest = Math.max(0, ...lines.map((line) => line.height)) * SAME_SIZE;
  const start = lines.findIndex((line) => line.height > largest);
  const end = lines.findIndex((line, index) => index > start && line.height <= largest);
  if (end === -1 && start <= 0) {
    const isAlone = first && !(second && first.y - second.y < first.height * MIN_GAP_BELOW_TITLE);
    return isAlone && !SENTENCE_END.test(first.text) ? first.text : '';
  }
  return lines
    .slice(start, end === -1 ? undefined : end)
    .map((line) => line.text)
    .join(' ');
}
