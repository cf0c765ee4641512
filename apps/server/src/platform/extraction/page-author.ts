import type { Line } from './beside-heading.ts';
import { cleanLine } from './clean-text.ts';

const MAX_AUTHOR = 100;
/** More names usually belong to a list of articles. */
const MAX_DIFFERENT = 3;

// Best first: microdata, the hCard of blogs, profile links and the class names that themes agree on.
const MARKED = [
  '[itemprop~=author] [itemprop~=name]',
  '.author .fn, .author.fn, .byline .fn, .vcard .fn',
  'a[rel~=author]',
  '[itemprop~=author]',
  '[class*="author-name" i], [class*="author_name" i], [class*="authorname" i]',
  '[class*="byline" i] a, a[href*="/author/"], a[href*="/authors/"], a[href*="/autor/"], a[href*="/autoren/"]',
  '.author, .byline, .post-author, .entry-author, [class*="byline" i]',
];
const OF_OTHERS =
  '.comment, .comments, #comments, [class*="comment-" i], [class*="related" i], aside, footer, nav';

/** Authors named by a page's elements, best source first. */
export function* markedAuthors(document: Document): Generator<string> {
  for (const selector of MARKED) {
    const elements = [...document.querySelectorAll(selector)].filter(
      (element) => !element.closest(OF_OTHERS),
    );
    const names = new Set(elements.map(({ textContent }) => authorName(textContent)).filter(Boolean));
    if (names.size > MAX_DIFFERENT) continue;
    const [name] = names;
    if (name) yield name;
  }
}

const BY =
  /^(?:(?:posted|written|published|story|text|words|verfasst|veröffentlicht|geschrieben|escrito|publicado|écrit|publié) )?(?:by|von|por|par|di|da|door|af|av)[:\s]\s*/iu;
const LABEL = /^(?:author|autor(?:in|en|a|es)?|auteur|autore|redaktion|作者|记者|撰文|文)\s*[:：/／]\s*/iu;
const FULL_NAME =
  /^\p{Lu}[\p{L}.'’-]*(?:\s(?:de|del|la|van|von|der|den|di|da|le|bin|al)){0,2}(?:\s\p{Lu}[\p{L}.'’-]*){1,3}/u;
const HAN_NAME = /^[\p{Script=Han}·]{2,12}(?=\s|$)/u;

/** Names from lines such as "By Ana Lima | 3 May 2026" or "作者：李明". */
export function* writtenAuthors(lines: readonly Line[]): Generator<string> {
  for (const { text } of lines) {
    const rest = text.replace(BY, '').replace(LABEL, '');
    if (rest === text) continue;
    const name = FULL_NAME.exec(rest)?.[0] ?? HAN_NAME.exec(rest)?.[0];
    if (name) yield name;
  }
}

/** The name in a byline; empty if there is none, as for URLs, biographies and a CMS's defaults. */
export function authorName(text: string | null | undefined): string {
  const [line = ''] = cleanLine(text, 400)
    .replace(BY, '')
    .replace(LABEL, '')
    .split(/\s*[|•·\n]\s*|\s+[–—-]\s+/);
  const linked = /^\S+ \p{Ll}.*\s(?:by|von|por|par|de)\s(\p{Lu}.*)$/u.exec(line)?.[1]; // "View all posts by Ana Lima"
  const name = (linked ?? line).replace(/,?\s+(?:on|am|el|le)?\s*\d.*$/, '').replace(/[\s,:;]+$/, '');
  const isNone =
    name.length > MAX_AUTHOR ||
    /^https?:|@|^\W*$|^\d|^(?:admin|administrator|no author|unknown)$/i.test(name);
  return isNone ? '' : name;
}
