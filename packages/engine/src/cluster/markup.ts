import { parseArticleText } from '@inkstep/article/article-text';
import { decodeEntities } from '../text/entities.ts';
import { limitMarkup } from '../text/limit-markup.ts';
import { type MarkdownToken, markdownTokens, tokensInside } from '../text/tokens.ts';

export interface Range {
  start: number;
  end: number;
}

interface MarkedLink extends Range {
  /** Range of the written URL; undefined for an autolink. */
  target?: Range | undefined;
  /** Range of the link text. */
  words?: Range | undefined;
  url: string;
}

/** Plain text and links of an article, by the parser that renders the pages. */
export interface Markup {
  /** Text outside of links, headings, tables, quotations and code. */
  plain: Range[];
  links: MarkedLink[];
}

/** Tokens in which a link is impossible or out of place. */
const CLOSED =
  /^(?:link|image|autolink|literalAutolink|code|atxHeading|setextHeading|html|table|definition|gfmFootnote|blockQuote|resource|reference|label|math)/;
const LINKS = new Set(['link', 'autolink', 'literalAutolink', 'definition']);
/** Characters for which the parser moves offsets, so they are read as spaces. */
const SHIFTING = /[\t\0\uFEFF]/g;
const NO_MARKUP: Markup = { plain: [], links: [] };

/** Returns offsets in UTF-16 units. Line breaks must be `\n`. */
export function readMarkup(text: string): Markup {
  const { body } = parseArticleText(text);
  const offset = text.length - body.length;
  const source = body.replace(SHIFTING, ' ');
  // Gives up on markup that is nested too deeply for the parser.
  if (limitMarkup(source) !== source) return NO_MARKUP;
  const tokens = markdownTokens(source);
  const closed = new Map<MarkdownToken, boolean>();
  const isClosed = (token: MarkdownToken | undefined): boolean => {
    if (token === undefined) return false;
    const known = closed.get(token);
    if (known !== undefined) return known;
    const answer = CLOSED.test(token.type) || isClosed(token.parent);
    closed.set(token, answer);
    return answer;
  };
  const moved = ({ start, end }: Range): Range => ({ start: start + offset, end: end + offset });

  const plain: Range[] = [];
  const links: MarkedLink[] = [];
  for (const [index, token] of tokens.entries()) {
    // Text after a tab may be code.
    const isIndented = token.type === 'data' && body[body.lastIndexOf('\n', token.start - 1) + 1] === '\t';
    if (token.type === 'data' && !isIndented && !isClosed(token)) {
      const last = plain.at(-1);
      const range = moved(token);
      if (last?.end === range.start) last.end = range.end;
      else plain.push(range);
    }
    if (!LINKS.has(token.type)) continue;
    const parts = tokensInside(tokens, index);
    const target = parts.findLast(({ type }) => /^(?:resource|definition)DestinationString$/.test(type));
    const words = parts.find(({ type, parent }) => type === 'labelText' && parent?.parent === token);
    const { start, end } = target ?? token;
    links.push({
      ...moved(token),
      url: decodeEntities(source.slice(start, end).replace(/^<|>$/g, '')),
      target: target && moved(target),
      words: words && moved(words),
    });
  }
  return { plain, links };
}
