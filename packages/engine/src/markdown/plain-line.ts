import { NO_LINKS } from './allowed-links.ts';
import { guardMarkdown } from './guard-markdown.ts';
import { guardedPlain } from './guard-plain.ts';
import { normaliseMarkdown } from './tokens.ts';

const LIST_MARK = /^\s*(?:•|\d{1,2}[.)])\s/;

/** A line without any of these is plain already. */
const MARKUP = /[\\`*_[\]<>|~#&@^]|\/\/|www\.|^(?:[-+>=]|\d{1,2}[.)])(?:\s|$)/i;

/** One line of plain text from model output: no Markdown, links, tags or line breaks. Cut at a word if too long. */
export function plainLine(text: string, mostCharacters = 300): string {
  const line = normaliseMarkdown(text.slice(0, mostCharacters * 4))
    .replace(/\s+/g, ' ')
    .trim();
  if (!MARKUP.test(line)) return cutAtWord(line, mostCharacters);
  const words = guardedPlain(guardMarkdown(line, NO_LINKS).markdown, NO_LINKS);
  return cutAtWord(words.replace(/\s+/g, ' ').replace(LIST_MARK, '').trim(), mostCharacters);
}

/** Cuts to a number of characters, between words if there is a space near the end. */
export function cutAtWord(text: string, mostCharacters: number): string {
  const characters = [...text];
  if (characters.length <= mostCharacters) return text;
  const cut = characters.slice(0, mostCharacters).join('');
  if (characters[mostCharacters] === ' ') return cut.trimEnd();
  const space = cut.lastIndexOf(' ');
  return (space > cut.length * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:，、；：–—-]+$/, '');
}
