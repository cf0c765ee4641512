import { MARKDOWN_SYNTAX } from '@inkstep/article/markdown-syntax';
import { markdownToRawHtml } from '@inkstep/article/markdown-to-html';
import { SHOWN_TAGS } from '@inkstep/article/raw-html';
import { flattenSuperscripts } from '@inkstep/article/superscripts';
import { type Options, parse, postprocess, preprocess } from 'micromark';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { assertBuildable } from '../../../platform/extraction/html-document.ts';
import { treeToMarkdown } from '../../../platform/extraction/markdown.ts';
import { type Found, simplifyTree } from './post-tree.ts';

/** A top-level block of the text. */
interface Block {
  start: number;
  end: number;
  isFootnote: boolean;
  hasHtml: boolean;
  /** Tag names in order; closing tags begin with a slash. */
  tags: string[];
}

interface Outline {
  blocks: Block[];
  /** Link definitions that blocks refer to. */
  definitions: string[];
  footnotes: Set<string>;
}

const parser = unified().use(rehypeParse, { fragment: true });
const TAG = /<(\/?[a-z][a-z0-9-]*)\b[^>]*?(\/?)>/gi;
/** Elements without an end tag, or with an optional one. */
const UNPAIRED = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd tr td th thead tbody tfoot option colgroup'
  ).split(' '),
);
/** `gfmHtml` would escape tags such as `script`, which are removed later instead. */
const WITH_ALL_TAGS: NonNullable<Options['htmlExtensions']>[number] = {
  exit: {
    htmlFlowData(token) {
      this.raw(this.sliceSerialize(token));
    },
    htmlTextData(token) {
      this.raw(this.sliceSerialize(token));
    },
  },
};
const SHOWN = new RegExp(`</?(?:${SHOWN_TAGS})/?>`, 'g');
const SPACE = new Set(['lineEnding', 'lineEndingBlank', 'linePrefix']);
const FOOTNOTE = /^\[\^[^\]]*\]:[ \t]*/;

/**
 * Converts raw HTML, which posts would show as text, to Markdown where possible. Blocks without HTML are unchanged, and
 * those with none but shown tags if these are to be kept.
 * @throws ExtractionFailed for HTML that is too large or too deep
 */
export function convertMarkdown(markdown: string, found: Found, { keepsShownTags = false } = {}): string {
  const { blocks, ...around } = outlineOf(markdown, keepsShownTags);
  let text = '';
  let done = 0;
  for (let index = 0; index < blocks.length; index += 1) {
    const first = blocks[index];
    if (!first?.hasHtml) continue;
    const last = endOfElement(blocks, index);
    const { end } = blocks[last] ?? first;
    const source = markdown.slice(first.start, end);
    text += markdown.slice(done, first.start);
    text += first.isFootnote ? footnote(source, around, found) : convert(source, around, found);
    done = end;
    index = last;
  }
  return done === 0 ? markdown : (text + markdown.slice(done)).replace(/\n{3,}/g, '\n\n').trim();
}

function outlineOf(markdown: string, keepsShownTags: boolean): Outline {
  const events = postprocess(
    parse({ extensions: MARKDOWN_SYNTAX })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const blocks: Block[] = [];
  const definitions: string[] = [];
  const footnotes = new Set<string>();
  let depth = 0;
  for (const [phase, { type, start, end }] of events) {
    if (phase === 'exit') {
      depth -= 1;
      continue;
    }
    const raw = () => markdown.slice(start.offset, end.offset);
    if (depth === 0 && !SPACE.has(type)) {
      const isFootnote = type === 'gfmFootnoteDefinition';
      blocks.push({ start: start.offset, end: end.offset, isFootnote, hasHtml: false, tags: [] });
    }
    const block = blocks.at(-1);
    if ((type === 'htmlFlow' || type === 'htmlText') && block) {
      block.hasHtml ||= !keepsShownTags || raw().replace(SHOWN, '').includes('<');
      for (const [, name = '', ending] of raw().matchAll(TAG))
        if (!ending) block.tags.push(name.toLowerCase());
    }
    if (type === 'definition') definitions.push(raw());
    if (type === 'gfmFootnoteDefinitionLabelString') footnotes.add(raw().toLowerCase());
    depth += 1;
  }
  return { blocks, definitions, footnotes };
}

/** Block in which all elements opened in the first one are closed; the first one itself if some are never closed. */
function endOfElement(blocks: readonly Block[], first: number): number {
  const open: string[] = [];
  for (const [offset, { tags }] of blocks.slice(first).entries()) {
    for (const tag of tags) {
      if (tag.startsWith('/')) {
        const at = open.lastIndexOf(tag.slice(1));
        if (at >= 0) open.length = at;
      } else if (!UNPAIRED.has(tag)) open.push(tag);
    }
    if (open.length === 0) return first + offset;
  }
  return first;
}

function convert(
  markdown: string,
  { definitions, footnotes }: Omit<Outline, 'blocks'>,
  found: Found,
): string {
  const html = markdownToRawHtml(`${markdown}\n\n${definitions.join('\n')}`, WITH_ALL_TAGS);
  assertBuildable(html);
  const text = treeToMarkdown(simplifyTree(parser.parse(flattenSuperscripts(html)), found), { isPost: true });
  // Their notes are in other blocks.
  return text.replace(/\\\[\^((?:[^\]\\\s]|\\.)+)\]/g, (whole, label: string) => {
    const plain = label.replace(/\\(.)/g, '$1');
    return footnotes.has(plain.toLowerCase()) ? `[^${plain}]` : whole;
  });
}

function footnote(source: string, around: Omit<Outline, 'blocks'>, found: Found): string {
  const [mark = ''] = FOOTNOTE.exec(source) ?? [];
  const inner = source.slice(mark.length).replace(/^(?: {4}|\t)/gm, '');
  return mark + convert(inner, around, found).replace(/\n(?=.)/g, '\n    ');
}
