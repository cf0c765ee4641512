import type { BriefSource } from '../article.ts';
import { cleanUntrusted } from '../text/clean-text.ts';
import { plainText } from '../text/markdown-text.ts';

/** Paragraph or list of a source, as plain text. */
export interface SourceBlock {
  kind: 'paragraph' | 'list';
  /** Headings above it, outermost first. */
  path: readonly string[];
  /** Paragraph, or items of the list. */
  lines: readonly string[];
}

const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/;
/** Bold paragraph, which is a heading unless it ends with a colon. */
const BOLD_LINE = /^\s*\*\*([^*]{1,89}[^*:：])\*\*\s*$/;
/** Line of a few words without a full stop: a heading of the list below it or, in plain text, of all that follows. */
const LINE_ALONE = /^\s{0,3}[\p{Lu}\p{Lo}\p{N}][^.。!！,，;；:：|]{1,40}[:：]?\s*$/u;
/** Levels below those of Markdown headings. */
const LEVEL = { line: 7, list: 8 };
const LONG_LINE = 100;
/** Entry of a menu or table of contents. */
const LINK_ALONE = /^\[[^[\]]*\]\([^()]*\)\s*$/;
const HEADING_NUMBER = /^(?:\p{L}+ )?\p{N}{1,2}\s*[.):]\s*/u;
const LIST_MARK = /^\s*(?:[-–*+•]|\d{1,3}[.)])\s+/;
/** Hard line break, which ends a paragraph as an empty line does. */
const HARD_BREAK = /\\\s*$/;
const FENCE = /^\s{0,3}(?:```|~~~)/;

/** Reads the blocks of a Markdown or plain text in order. */
export function sourceBlocks({ content, url }: Pick<BriefSource, 'content' | 'url'>): SourceBlock[] {
  const lines = cleanUntrusted(content).split(/\r\n|[\n\r\u2028\u2029]/);
  const isPlain = url === undefined && !lines.some((line) => HEADING.test(line));
  const found: SourceBlock[] = [];
  let headings: { level: number; text: string }[] = [];
  let open: { kind: SourceBlock['kind']; lines: string[] } = { kind: 'paragraph', lines: [] };
  let isCode = false;

  const end = () => {
    const texts = open.lines.map(oneText).filter(Boolean);
    if (texts.length > 0)
      found.push({ kind: open.kind, path: headings.map(({ text }) => text), lines: texts });
    if (open.kind === 'list') headings = headings.filter(({ level }) => level < LEVEL.list);
    open = { kind: open.kind, lines: [] };
  };
  const add = (kind: SourceBlock['kind'], text: string) => {
    if (kind !== open.kind) end();
    open.kind = kind;
    open.lines.push(text);
  };
  /** Returns the heading in a line, and its level. */
  const headingIn = (line: string, at: number): [title: string, level: number] | undefined => {
    const [, marks = '', title = ''] = HEADING.exec(line) ?? [];
    if (marks !== '') return [title, marks.length];
    const bold = BOLD_LINE.exec(line)?.[1];
    if (bold !== undefined) return [bold, LEVEL.line];
    const isInParagraph = open.kind === 'paragraph' && open.lines.length > 0;
    if (isInParagraph || LIST_MARK.test(line) || !LINE_ALONE.test(line)) return undefined;
    const next = lines[at + 1] ?? '';
    const below = next.trim() === '' ? (lines[at + 2] ?? '') : next;
    if (LIST_MARK.test(below)) return [line.replace(/[:：]\s*$/, ''), LEVEL.list];
    const isAbove = next.trim() === '' || next.length > LONG_LINE;
    return isPlain && below !== '' && isAbove && !/[:：]\s*$/.test(line) ? [line, LEVEL.line] : undefined;
  };

  for (const [at, line] of lines.entries()) {
    const [title = '', level] = headingIn(line, at) ?? [];
    if (FENCE.test(line)) {
      end();
      isCode = !isCode;
    } else if (isCode) continue;
    else if (level !== undefined) {
      end();
      const above = headings.filter((heading) => heading.level < level);
      headings = [...above, { level, text: oneText(title).replace(HEADING_NUMBER, '') }];
    } else if (line.trim() === '') {
      // An empty line between items doesn't end a list.
      if (open.kind !== 'list') end();
    } else if (line.trimStart().startsWith('|')) {
      // Skips table rows, as a cell can't be read alone.
      end();
    } else if (LIST_MARK.test(line)) {
      const item = line.replace(LIST_MARK, '');
      add('list', LINK_ALONE.test(item) ? '' : item);
    } else {
      const text = line.replace(HARD_BREAK, '');
      const continues = open.kind === 'paragraph' || /^\s{2,}/.test(line);
      if (open.lines.length > 0 && continues) open.lines.push([open.lines.pop(), text].join('\n'));
      else add('paragraph', text);
      if (text !== line && open.kind === 'paragraph') end();
    }
  }
  end();
  return found;
}

const oneText = (markdown: string): string => plainText(markdown).replace(/\s*\n\s*/g, ' ');

/** Returns the heading at the start of a text, if there is one. */
export const openingHeading = (source: Pick<BriefSource, 'content' | 'url'>): string | undefined =>
  sourceBlocks(source)[0]?.path[0];
