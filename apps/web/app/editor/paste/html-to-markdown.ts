import { flattenSuperscripts } from '@inkstep/contract/superscripts';
import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { cleanHtml } from './clean-html.ts';

const STRUCTURE =
  'h1, h2, h3, h4, h5, h6, ul, ol, table, a, b, strong, i, em, del, s, blockquote, pre, code, img, hr';
/** Escaped citation, because the library takes `[` for the start of a link. */
const ESCAPED_CITATION = /\\\[(\d{1,3})\\?\]/g;

/** Rest of a character reference after its ampersand. */
const REFERENCE = '#?[A-Za-z0-9]+;';
/** Matches URLs that need no escapes: with paired parentheses and without a pipe, which ends a table cell. */
const PLAIN_URL = new RegExp(`^(?:[^\\s<>()|\\\\&]|&(?!${REFERENCE})|\\([^\\s<>()|\\\\&]*\\))+$`);

/** Writes ampersands and URLs unescaped where Markdown allows it. The library escapes more than necessary. */
const root: Handle = (node, parent, state, info) => {
  const safe = state.safe.bind(state);
  state.unsafe = state.unsafe.map((one) => (one.character === '&' ? { ...one, after: REFERENCE } : one));
  state.safe = (value, config) =>
    value && state.stack.at(-1) === 'destinationRaw' && PLAIN_URL.test(value) ? value : safe(value, config);
  return defaultHandlers.root(node, parent, state, info);
};

/** True if all content is code, as when copied from a code editor. */
function isCodeOnly(body: HTMLElement): boolean {
  const [only, ...more] = [...body.children].filter(({ tagName }) => tagName !== 'META');
  if (!(only instanceof HTMLElement) || more.length > 0) return false;
  return only.tagName === 'PRE' || only.style.whiteSpace.startsWith('pre');
}

export interface Converted {
  /** Undefined if the plain text is equivalent. */
  markdown?: string;
  /** Number of images without a URL. */
  picturesLeftOut: number;
}

/** Converts clipboard HTML. Scripts don't run, because the parsed document is never rendered. */
export function htmlToMarkdown(html: string): Converted {
  // Editors write repeated and trailing spaces as non-breaking spaces.
  const spaced = html.replaceAll(/&nbsp;|\u00a0/g, ' ');
  const source = flattenSuperscripts(spaced);
  const parsed = new DOMParser().parseFromString(source, 'text/html');
  if (isCodeOnly(parsed.body)) return { picturesLeftOut: 0 };
  const picturesLeftOut = cleanHtml(parsed);
  if (source === spaced && !parsed.body.querySelector(STRUCTURE)) return { picturesLeftOut };
  const markdown = toMarkdown(toMdast(fromDom(parsed.body)), {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    handlers: { root },
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
  return { markdown: markdown.replace(ESCAPED_CITATION, '[$1]').trim(), picturesLeftOut };
}
