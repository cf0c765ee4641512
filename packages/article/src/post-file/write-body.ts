import { escapeMarkdown } from '../markdown/escape-markdown.ts';
import { SHOWN_TAGS } from '../markdown/raw-html.ts';
import { safeMarkdown } from '../markdown/safe-markdown.ts';
import { linkMarkdownCitations } from './link-markdown-citations.ts';
import type { SiteSyntax } from './site-syntax.ts';

/**
 * Prepares Markdown for a site generator: citations link to their sources, and HTML and what a template engine would obey are
 * text. Each line of the text becomes one line.
 */
export function writeBody(markdown: string, { isMdx, isHugo, isJekyll, hasLiquid }: SiteSyntax): string {
  let text = safeMarkdown(linkMarkdownCitations(markdown));
  if (isMdx && /[<{}]|^(?:import|export)/m.test(text)) text = escapeMarkdown(text, 'mdx', withoutExpressions);
  if (isJekyll && text.includes('{:')) text = escapeMarkdown(text, 'markdown', withoutAttributes);
  if (isHugo) text = withoutShortcodes(text);
  return hasLiquid ? withoutLiquid(text) : text;
}

/** Hugo reads shortcodes within code too. Its own escape is a comment inside of the braces. */
const withoutShortcodes = (markdown: string): string =>
  markdown
    .replace(/\{\{([<%])(?!\/\*)((?:(?!\{\{[<%])[^])*?)([>%])\}\}/g, '{{$1/*$2*/$3}}')
    .replace(/\{\{(?=[<%](?!\/\*))/g, '{\u2060{');

/** Liquid is rendered within code too. It writes the braces as a text. */
const withoutLiquid = (markdown: string): string => markdown.replace(/\{[{%]/g, '{{ "$&" }}');

const ESCAPED = /\\[!-/:-@[-`{-~]/.source;

/** Attribute lists of kramdown, such as `{: onclick="…"}`. */
const ATTRIBUTES = new RegExp(`${ESCAPED}|\\{(?=:)`, 'g');
const withoutAttributes = (text: string): string =>
  text.replace(ATTRIBUTES, (found) => (found === '{' ? '\\{' : found));

/** MDX reads braces as JavaScript, tags as JSX and some lines as modules, and knows no URLs in angle brackets. */
const MDX = new RegExp(
  `${ESCAPED}|<(https?://[^\\s<>]+)>|<(br)>|<(?!/?(?:${SHOWN_TAGS})/?>)|[{}]|(?<![^\\n])(?:import|export)\\b`,
  'g',
);
const withoutExpressions = (text: string): string =>
  text.replace(MDX, (found, url?: string, lineBreak?: string) => {
    if (url !== undefined) return `[${url}](${url})`;
    if (lineBreak !== undefined) return '<br/>';
    if (found === '<') return '&lt;';
    if (found === 'import' || found === 'export') return `&#${found.charCodeAt(0)};${found.slice(1)}`;
    return found.startsWith('\\') ? found : `\\${found}`;
  });
