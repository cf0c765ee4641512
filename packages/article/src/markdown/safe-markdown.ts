import { escapeMarkdown } from './escape-markdown.ts';
import { SHOWN_TAGS } from './raw-html.ts';

const ESCAPED = '\\\\[!-/:-@[-`{-~]';
const TAG = new RegExp(`${ESCAPED}|<(?!/?(?:${SHOWN_TAGS})>)(?=[a-z/!?])`, 'gi');
/** Links that only some parsers recognize, because of spaces in their URL for instance. */
const SCRIPT_LINK = /\](?=(?:\(|:)\s*<?\s*(?:javascript|vbscript|data)\s*:)/gi;

/** Matches texts that may have HTML or links. Others needn't be parsed. */
const MARKUP = /<|\][(:]/;

const escapeTags = (text: string): string =>
  text.replace(TAG, (found) => (found === '<' ? '&lt;' : found)).replace(SCRIPT_LINK, '&#93;');

/**
 * Prepares Markdown for programs that pass HTML through. It shows what the own pages show: other tags than the shown ones
 * are text, links have no other schemes than those of web, mail and telephone. Code stays as it is, lines keep their numbers.
 */
export function safeMarkdown(markdown: string): string {
  if (!MARKUP.test(markdown)) return markdown;
  const text = escapeMarkdown(markdown, 'html', escapeTags);
  // Markdown inside of HTML is text for some programs and Markdown for others.
  return text.includes('<') ? escapeMarkdown(text, 'markdown', escapeTags) : text;
}
