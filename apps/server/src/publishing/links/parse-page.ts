import { LINK_LIMITS } from '@inkstep/contract';
import { Parser } from 'htmlparser2';
import { isSameSite, pageKey } from './site-address.ts';

export interface ParsedPage {
  /** First heading, or the title without the site's name. */
  title: string;
  /** BCP 47; empty if unknown. */
  language: string;
  /** Other pages of its site to which its main part links. */
  links: string[];
  /** True if search engines are told to leave it out, or another page is named as the original. */
  isHidden: boolean;
}

const MAX_TITLE = 300;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
/** Links there are on every page, so they tell nothing about this one. */
const REPEATED_PARTS: ReadonlySet<string> = new Set(['nav', 'header', 'footer', 'aside']);
/** Site's name after the title, such as ` | Site`. */
const SITE_NAME = /\s+[|–—·«»-]\s+[^|–—·«»]{1,60}$/u;

/** Reads what links need of an HTML page in one pass. Check with `assertBuildable` first: depth costs the parser time. */
export function parsePage(html: string, url: string): ParsedPage {
  const texts = { title: '', h1: '' };
  const links = new Map<string, string>();
  const own = pageKey(url);
  let language = '';
  let isHidden = false;
  let open: keyof typeof texts | undefined;
  let headings = 0;
  let repeated = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html')
        language = LANGUAGE.test(attributes['lang'] ?? '') ? (attributes['lang'] ?? '') : '';
      if (name === 'meta' && /^robots$/i.test(attributes['name'] ?? ''))
        isHidden ||= /noindex/i.test(attributes['content'] ?? '');
      if (name === 'link' && attributes['rel'] === 'canonical')
        isHidden ||= pageKey(attributes['href'] ?? '', url) !== own;
      if (name === 'title' && texts.title === '') open = 'title';
      if (name === 'h1') {
        headings += 1;
        if (headings === 1) open = 'h1';
      }
      if (REPEATED_PARTS.has(name)) repeated += 1;
      if (name === 'a' && repeated === 0 && links.size < LINK_LIMITS.links) {
        const target = URL.parse(attributes['href'] ?? '', url)?.href;
        const key = target === undefined ? undefined : pageKey(target);
        if (target && key && key !== own && isSameSite(target, url)) links.set(key, target);
      }
    },
    ontext(text) {
      if (open) texts[open] = (texts[open] + text).slice(0, MAX_TITLE);
    },
    onclosetag(name) {
      if (name === open) open = undefined;
      if (REPEATED_PARTS.has(name)) repeated = Math.max(0, repeated - 1);
    },
  });
  parser.end(html);
  const title = lineOf(texts.h1) || lineOf(texts.title).replace(SITE_NAME, '');
  return { title, language, links: [...links.values()], isHidden };
}

const lineOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
