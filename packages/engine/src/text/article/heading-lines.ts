import { parseArticleText } from '@inkstep/article/article-text';
import type { ArticleLabels } from '../article-labels.ts';
import { isPictureCaption } from '../picture-caption.ts';

interface HeadingLine {
  level: number;
  /** Title with its Markdown marks. */
  title: string;
}

interface LineReader {
  heading(index: number): HeadingLine | undefined;
  isByline(index: number): boolean;
}

/** Line with its offsets in the article text, in UTF-16 units. */
interface BodyLine {
  line: string;
  before: string | undefined;
  start: number;
  end: number;
  heading: HeadingLine | undefined;
  isByline: boolean;
}

const FENCE = /^\s{0,3}(?:```|~~~)/;

const MARKS = /^ {0,3}(#{1,6})\s/;
const BYLINE = /^\*[^*]+\*$/;
const ENDS_A_SENTENCE = /[.。!！:：;；,，…](?:["”’»」』)）\]]*)(?:\s*\[\d{1,3}\])*$|\]$/u;
const LIST_ITEM = /^(?:[-*+•>|]|\d{1,9}[.)])\s/;
const LONGEST_HEADING = 160;

/** Yields the lines below the metadata that are neither empty, code nor captions of pictures. */
export function* bodyLines(text: string, labels: ArticleLabels): Generator<BodyLine> {
  const { body } = parseArticleText(text);
  const lines = body.split('\n');
  const reader = lineReader(lines, labels);
  let start = text.length - body.length;
  let isCode = false;
  for (const [index, line] of lines.entries()) {
    const end = start + line.length;
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    const isSkipped = isFence || isCode || line.trim() === '' || isPictureCaption(line, lines[index - 1]);
    if (!isSkipped) {
      const isByline = reader.isByline(index);
      yield { line, before: lines[index - 1], start, end, heading: reader.heading(index), isByline };
    }
    start = end + 1;
  }
}

/** Reads headings of Markdown, or of plain text that begins with its title. */
function lineReader(lines: readonly string[], labels: ArticleLabels): LineReader {
  const title = lines.findIndex((line) => line.trim() !== '');
  const isPlain = !lines.some((line) => MARKS.test(line)) && looksLikeHeading(lines, title);
  return isPlain ? plainReader(lines, title, labels) : markedReader(lines);
}

function markedReader(lines: readonly string[]): LineReader {
  return {
    heading: (index) => markedHeading(lines[index] ?? ''),
    isByline: (index) => BYLINE.test((lines[index] ?? '').trim()),
  };
}

/** Strips closing marks without a regular expression, which would take quadratic time on long lines. */
function markedHeading(line: string): HeadingLine | undefined {
  const [opening = '', marks] = MARKS.exec(line) ?? [];
  if (marks === undefined) return undefined;
  const text = line.slice(opening.length).trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return { level: marks.length, title: text.slice(0, end).trimEnd() };
}

/** Treats questions below the title as FAQ headings and all others as level two. */
function plainReader(lines: readonly string[], title: number, labels: ArticleLabels): LineReader {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const byline = lines.findIndex((line, index) => index > title && line.trim() !== '');
  const [before = '', after = ''] = labels.by('\n').split('\n');
  const isByline = (index: number) => {
    const line = (lines[index] ?? '').trim();
    return (
      index === byline && isOwnParagraph(lines, index) && line.startsWith(before) && line.endsWith(after)
    );
  };
  return {
    heading(index) {
      if (index === last || isByline(index) || !looksLikeHeading(lines, index)) return undefined;
      const text = (lines[index] ?? '').trim();
      return { level: index === title ? 1 : /[?？]$/u.test(text) ? 3 : 2, title: text };
    },
    isByline,
  };
}

function looksLikeHeading(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim();
  return (
    line !== '' &&
    line.length <= LONGEST_HEADING &&
    isOwnParagraph(lines, index) &&
    !ENDS_A_SENTENCE.test(line) &&
    !LIST_ITEM.test(line)
  );
}

function isOwnParagraph(lines: readonly string[], index: number): boolean {
  return (lines[index - 1] ?? '').trim() === '' && (lines[index + 1] ?? '').trim() === '';
}
