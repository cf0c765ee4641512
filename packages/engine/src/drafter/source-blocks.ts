import { cleanUntrusted } from '../passages/clean-text.ts';
import { plainText } from '../text/markdown-text.ts';

/** A paragraph or list of a source, as plain text. */
export interface SourceBlock {
  kind: 'paragraph' | 'list';
  /** The headings above it, outermost first. */
  path: readonly string[];
  /** The paragraph or the items of the list. */
  lines: readonly string[];
}

const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/;
/** A paragraph in bold alone is a heading below all others, unless a colon announces what follows. */
const BOLD_LINE = /^\s*\*\*([^*]{1,89}[^*:：])\*\*\s*$/;
const BOLD_LEVEL = '#######';
/** An entry of a menu or table of contents. */
const LINK_ALONE = /^\[[^[\]]*\]\([^()]*\)\s*$/;
const HEADING_NUMBER = /^(?:\p{L}+ )?\p{N}{1,2}\s*[.):]\s*/u;
const LIST_MARK = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;
/** Ends a paragraph as an empty line does. */
const HARD_BREAK = /\\\s*$/;
const FENCE = /^\s{0,3}(?:```|~~~)/;

/** Reads the blocks of a Markdown or plain text in order. */
export function sourceBlocks(content: string): SourceBlock[] {
  const found: SourceBlock[] = [];
  let headings: { level: number; text: string }[] = [];
  let open: { kind: SourceBlock['kind']; lines: string[] } = { kind: 'paragraph', lines: [] };
  let isCode = false;

  const end = () => {
    const lines = open.lines.map(oneText).filter(Boolean);
    if (lines.length > 0) found.push({ kind: open.kind, path: headings.map(({ text }) => text), lines });
    open = { kind: open.kind, lines: [] };
  };
  const add = (kind: SourceBlock['kind'], text: string) => {
    if (kind !== open.kind) end();
    open.kind = kind;
    open.lines.push(text);
  };

  for (const line of cleanUntrusted(content).split(/\r\n|[\n\r\u2028\u2029]/)) {
    const bold = BOLD_LINE.exec(line)?.[1];
    const [, marks, title = ''] = bold === undefined ? (HEADING.exec(line) ?? []) : ['', BOLD_LEVEL, bold];
    if (FENCE.test(line)) {
      end();
      isCode = !isCode;
    } else if (isCode) continue;
    else if (marks !== undefined) {
      end();
      const above = headings.filter(({ level }) => level < marks.length);
      headings = [...above, { level: marks.length, text: oneText(title).replace(HEADING_NUMBER, '') }];
    } else if (line.trim() === '') {
      // An empty line between items doesn't end a list.
      if (open.kind !== 'list') end();
    } else if (line.trimStart().startsWith('|')) {
      // Cells of tables say nothing alone.
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
