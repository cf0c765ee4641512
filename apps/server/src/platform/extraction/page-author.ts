import type { Line } from './beside-heading.ts';
import { cleanLine } from './clean-text.ts';

const maxAuthor = 100;
/** More names usually belong to a list of articles. */
const maxDifferent = 3;

// Best first: microdata, the hCard of blogs, profile links and the class names that themes agree on.
const marked = [
  '[itemprop~=author] [itemprop~=name]',
  '.author .fn, .author.fn, .byline .fn, .vcard .fn',
  'a[rel~=author]',
  '[itemprop~=author]',
  '[class*="author-name" i], [class*="author_name" i], [class*="authorname" i]',
  '[class*="byline" i] a, a[href*="/author/"], a[href*="/authors/"], a[href*="/autor/"], a[href*="/autoren/"]',
  '.author, .byline, .post-author, .entry-author, [class*="byline" i]',
];
const ofOthers =
  '.comment, .comments, #comments, [class*="comment-" i], [class*="related" i], aside, footer, nav';

/** Authors named by a page's elements, best source first. */
export function* markedAuthors(document: Document): Generator<string> {
  for (const selector of marked) {
    const elements = [...document.querySelectorAll(selector)].filter((element) => !element.closest(ofOthers));
    const names = new Set(elements.map(({ textContent }) => authorName(textContent)).filter(Boolean));
    if (names.size > maxDifferent) continue;
    const [name] = names;
    if (name) yield name;
  }
}

const by =
  /^(?:(?:posted|written|published|story|text|words|verfasst|veröffentlicht|geschrieben|escrito|publicado|écrit|publié) )?(?:by|von|por|par|di|da|door|af|av)[:\s]\s*/iu;
const label = /^(?:author|autor(?:in|en|a|es)?|auteur|autore|redaktion|作者|记者|撰文|文)\s*[:：/／]\s*/iu;
const fullName =
  /^\p{Lu}[\p{L}.'’-]*(?:\s(?:de|del|la|van|von|der|den|di|da|le|bin|al)){0,2}(?:\s\p{Lu}[\p{L}.'’-]*){1,3}/u;
const hanName = /^[\p{Script=Han}·]{2,12}(?=\s|$)/u;

/** Names from lines such as "By Ana Lima | 3 May 2026" or "作者：李明". */
export function* writtenAuthors(lines: readonly Line[]): Generator<string> {
  for (const { text } of lines) {
    const rest = text.replace(by, '').replace(label, '');
    if (rest === text) continue;
    const name = fullName.exec(rest)?.[0] ?? hanName.exec(rest)?.[0];
    if (name) yield name;
  }
}

/** The name in a byline; empty if there is none, as for URLs, biographies and a CMS's defaults. */
export function authorName(text: string | null | undefined): string {
  const [line = ''] = cleanLine(text, 400)
    .replace(by, '')
    .replace(label, '')
    .split(/\s*[|•·\n]\s*|\s+[–—-]\s+/);
  const linked = /^\S+ \p{Ll}.*\s(?:by|von|por|par|de)\s(\p{Lu}.*)$/u.exec(line)?.[1]; // "View all posts by Ana Lima"
  const name = (linked ?? line).replace(/,?\s+(?:on|am|el|le)?\s*\d.*$/, '').replace(/[\s,:;]+$/, '');
  const isNone =
    name.length > maxAuthor || /^https?:|@|^\W*$|^\d|^(?:admin|administrator|no author|unknown)$/i.test(name);
  return isNone ? '' : name;
}
