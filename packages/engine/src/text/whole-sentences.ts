import { SENTENCE_END } from './foreign-sentences.ts';
import { textTools } from './text-tools.ts';

const FENCE = /^\s{0,3}(?:```|~~~)/;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const TABLE_ROW = /^\s*\|/;
const ITEM_MARK = /^\s*(?:[-*+>]|\d{1,9}[.)])(?:\s+|$)/;
const CITATIONS = /(?:\s*\[S\d{1,3}\.\d{1,4}(?:, ?S\d{1,3}\.\d{1,4})*\])+\s*$/;

/** Cuts a Markdown text that may break off anywhere after its last whole sentence. */
export function wholeSentences(markdown: string, language: string): string {
  const lines = withoutOpenFence(markdown.trimEnd().split('\n'));
  const from = lines.findLastIndex(
    (line, at) => isOwnLine(line) || (lines[at - 1] ?? '').trim() === '' || isOwnLine(lines[at - 1] ?? ''),
  );
  const kept = [...lines.slice(0, from), wholePart(lines.slice(from).join(' '), language)];
  return withoutEmptyEnd(kept).join('\n').trimEnd();
}

/** True for lines that end a paragraph or are independent of each other. */
const isOwnLine = (line: string): boolean =>
  HEADING.test(line) || TABLE_ROW.test(line) || ITEM_MARK.test(line) || FENCE.test(line);

function withoutOpenFence(lines: readonly string[]): readonly string[] {
  const fences = lines.flatMap((line, at) => (FENCE.test(line) ? [at] : []));
  return fences.length % 2 === 1 ? lines.slice(0, fences.at(-1)) : lines;
}

/** Returns the whole sentences at the start of a paragraph or list item. */
function wholePart(paragraph: string, language: string): string {
  if (paragraph.replace(ITEM_MARK, '') === '') return '';
  if (FENCE.test(paragraph) || SENTENCE_END.test(paragraph.replace(CITATIONS, ''))) return paragraph;
  if (TABLE_ROW.test(paragraph)) return /\|\s*$/.test(paragraph) ? paragraph : '';
  const broken = textTools(language).sentences(paragraph).at(-1) ?? '';
  const whole = paragraph.slice(0, paragraph.lastIndexOf(broken)).trimEnd();
  return whole.replace(ITEM_MARK, '') === '' ? '' : whole;
}

function withoutEmptyEnd(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex((line) => line.trim() !== '' && !HEADING.test(line));
  return lines.slice(0, end + 1);
}
