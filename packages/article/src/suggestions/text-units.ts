import { parse, postprocess, preprocess } from 'micromark';
import { MARKDOWN_SYNTAX } from '../markdown/markdown-syntax.ts';
import { parseArticleText } from '../text/article-text.ts';

/** Part of a text: a block of Markdown, an item of a list, a line of metadata, or the white space between two of them. */
export interface TextUnit {
  /** Type of the block, as micromark names it; `space` between blocks. */
  kind: string;
  start: number;
  text: string;
  /** Offsets in the unit between which it must not be divided, such as those of a link. */
  whole: readonly Span[];
}

interface Span {
  start: number;
  end: number;
}

type Block = Span & { kind: string };

/** Inline structures that a sentence boundary doesn't divide. */
const INLINE = new Set([
  'autolink',
  'codeText',
  'emphasis',
  'htmlText',
  'image',
  'link',
  'literalAutolink',
  'strikethrough',
  'strong',
]);

/** Types around and between the blocks. */
const BETWEEN = new Set(['lineEnding', 'lineEndingBlank', 'linePrefix', 'whitespace', 'chunkFlow']);
const LISTS = new Set(['listOrdered', 'listUnordered']);

/** Divides a text into units. Joined they are the text. Blocks and white space take turns. */
export function textUnits(text: string): TextUnit[] {
  const { body } = parseArticleText(text);
  const before = text.endsWith(body) ? text.length - body.length : 0;
  const { blocks, inline } = readBlocks(text.slice(before));
  const moved = (span: Span) => ({ start: span.start + before, end: span.end + before });
  const all = [
    ...metadataLines(text.slice(0, before)),
    ...blocks.map((block) => ({ ...block, ...moved(block) })),
  ];
  return joinedUnits(text, all, inline.map(moved));
}

const metadataLines = (head: string): Block[] =>
  [...head.matchAll(/[^\n]+/g)].map(({ index, 0: line }) => ({
    kind: 'metadata',
    start: index,
    end: index + line.length,
  }));

function readBlocks(markdown: string): { blocks: Block[]; inline: Span[] } {
  const events = postprocess(
    parse({ extensions: MARKDOWN_SYNTAX })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const blocks: Block[] = [];
  const inline: Span[] = [];
  let depth = 0;
  let outer = '';
  for (const [phase, token] of events) {
    if (phase === 'exit') {
      depth -= 1;
      continue;
    }
    const { type } = token;
    const [start, end] = [token.start.offset, token.end.offset];
    if (depth === 0) outer = type;
    if (depth === 0 && !BETWEEN.has(type) && !LISTS.has(type)) blocks.push({ kind: type, start, end });
    // An item ends where the next one begins, or its list ends.
    if (depth === 0 && LISTS.has(type)) blocks.push({ kind: 'listItem', start, end });
    if (depth === 1 && LISTS.has(outer) && type === 'listItemPrefix') divideList(blocks, start);
    if (depth === 1 && outer === 'content' && type === 'paragraph' && blocks.at(-1)?.start === start)
      blocks.splice(-1, 1, { kind: 'paragraph', start, end });
    if (INLINE.has(type)) inline.push({ start, end });
    depth += 1;
  }
  return { blocks, inline };
}

function divideList(blocks: Block[], at: number): void {
  const last = blocks.at(-1);
  if (!last || last.start >= at) return;
  blocks.splice(-1, 1, { ...last, end: at }, { ...last, start: at });
}

function joinedUnits(text: string, blocks: readonly Block[], inline: readonly Span[]): TextUnit[] {
  const units: TextUnit[] = [];
  let done = 0;
  const space = (end: number) => {
    if (end > done) units.push({ kind: 'space', start: done, text: text.slice(done, end), whole: [] });
    done = Math.max(done, end);
  };
  let next = 0;
  for (const block of blocks) {
    const line = text.lastIndexOf('\n', block.start - 1) + 1;
    const start = Math.max(done, text.slice(line, block.start).trim() === '' ? line : block.start);
    const end = start + text.slice(start, block.end).trimEnd().length;
    if (end <= start) continue;
    // Blocks without white space between them are one.
    const last = units.at(-1);
    if (start === done && last && last.kind !== 'space') {
      units.splice(-1, 1, { ...last, kind: 'mixed', text: text.slice(last.start, end), whole: [] });
      done = end;
      continue;
    }
    space(start);
    const whole: Span[] = [];
    for (let span = inline[next]; span && span.start < end; span = inline[(next += 1)])
      whole.push({ start: span.start - start, end: span.end - start });
    units.push({ kind: block.kind, start, text: text.slice(start, end), whole });
    done = end;
  }
  space(text.length);
  return units;
}
