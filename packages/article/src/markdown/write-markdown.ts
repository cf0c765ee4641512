import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly';
import { cjkFriendlyAttention } from 'mdast-util-to-markdown-cjk-friendly/phrasing';
import { fitEmphasis } from './fit-emphasis.ts';

/** Rest of a character reference after its ampersand. */
const REFERENCE = '#?[A-Za-z0-9]+;';
/** Matches URLs that need no escapes: with paired parentheses and without a pipe, which ends a table cell. */
const PLAIN_URL = new RegExp(`^(?:[^\\s<>()|\\\\&]|&(?!${REFERENCE})|\\([^\\s<>()|\\\\&]*\\))+$`);

const { handlers } = cjkFriendlyToMarkdown();
const { delete: strikethrough } = gfmStrikethroughToMarkdown().handlers ?? {};

/** Writes ampersands and URLs unescaped where Markdown allows it. The library escapes more than necessary. */
const root: Handle = (node, parent, state, info) => {
  const safe = state.safe.bind(state);
  state.unsafe = state.unsafe.map((one) => (one.character === '&' ? { ...one, after: REFERENCE } : one));
  state.safe = (value, config) =>
    value && state.stack.at(-1) === 'destinationRaw' && PLAIN_URL.test(value) ? value : safe(value, config);
  return handlers?.root?.(node, parent, state, info) ?? '';
};

/** Writes note numbers and citations without the escapes of links, and single tildes without those of struck text. */
const text: Handle = ({ value }: { value: string }, _, state, info) =>
  state
    .safe(value, info)
    .replace(/\\\[(\d{1,3}|formula)\\?\](?![([:])/g, '[$1]')
    .replace(/(?<=[^~\\])\\~(?=[^~\\])/g, '~');

/** Tells the library the last character before a break, not all text: it writes no space after a space. */
const lineBreak: Handle = (node, parent, state, info) =>
  defaultHandlers.break(node, parent, state, { ...info, before: info.before.slice(-1) });

/** Writes Markdown that {@link MARKDOWN_SYNTAX} reads back. */
export function writeMarkdown(tree: Root, options: Options = {}): string {
  fitEmphasis(tree);
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    ...options,
    handlers: {
      root,
      text,
      break: lineBreak,
      ...(strikethrough && { delete: cjkFriendlyAttention(strikethrough) }),
    },
    // GitHub's last, because its paragraphs contain the boxes of tasks.
    extensions: [cjkFriendlyToMarkdown(), gfmToMarkdown({ tablePipeAlign: false })],
  });
}
