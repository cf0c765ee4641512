import { NO_LINKS } from './allowed-links.ts';
import { sanitizeMarkdown } from './sanitize-markdown.ts';
import { sanitizePlain } from './sanitize-plain.ts';
import { normaliseMarkdown } from './tokens.ts';
import { truncateAtWord } from './truncate-at-word.ts';

const LIST_MARK = /^\s*(?:•|\d{1,2}[.)])\s/;

/** Markup without which a line is plain already. */
const MARKUP = /[\\`*_[\]<>|~#&@^]|\/\/|www\.|^(?:[-+>=]|\d{1,2}[.)])(?:\s|$)/i;

/**
 * Converts model output to one line of plain text without Markdown, links, tags and line breaks. Truncated at a word
 * if too long.
 */
export function plainLine(text: string, mostCharacters = 300): string {
  const line = normaliseMarkdown(text.slice(0, mostCharacters * 4))
    .replace(/\s+/g, ' ')
    .trim();
  if (!MARKUP.test(line)) return truncateAtWord(line, mostCharacters);
  const words = sanitizePlain(sanitizeMarkdown(line, NO_LINKS).markdown, NO_LINKS);
  return truncateAtWord(words.replace(/\s+/g, ' ').replace(LIST_MARK, '').trim(), mostCharacters);
}

/** Returns texts as plain lines, each once. */
export function distinctLines(texts: readonly string[]): string[] {
  const lines = texts.map((text) => plainLine(text, 160)).filter((line) => line !== '');
  return [...new Map(lines.map((line) => [line.toLowerCase(), line])).values()];
}
