import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES, type Language, PAGE_LANGUAGE } from '@inkstep/contract';
import { parseCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { hostCookie, hostName } from './cookies.ts';

const COOKIE = 'language';
const YEAR_SECONDS = 31_536_000;

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag);

/** Language that was chosen here, possibly before the site had HTTPS. */
function remembered({ cookie }: IncomingHttpHeaders): Language | undefined {
  if (!cookie) return undefined;
  const cookies = parseCookie(cookie);
  return known(cookies[hostName(COOKIE, { https: true })] ?? cookies[COOKIE]);
}

/** Browsers send few different values, and ranking one costs more than serving a cached page. */
const ranked = new LRUCache<string, Language>({ max: 1_000 });
const LONGEST_RANKED = 200;

/** Language chosen here before, else the browser's most preferred one, else English. */
export function pageLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = remembered(headers);
  if (chosen) return chosen;
  const asked = headers['accept-language'] ?? '';
  const found = ranked.get(asked);
  if (found) return found;
  const wanted = new Negotiator({ headers }).languages().map((tag) => tag.split('-', 1)[0]);
  const language = wanted.map(known).find(Boolean) ?? 'en';
  if (asked.length <= LONGEST_RANKED) ranked.set(asked, language);
  return language;
}

/** Primary subtags of the reader's languages: the one chosen here, then the browser's. */
export function preferredLanguages(headers: IncomingHttpHeaders): string[] {
  const wanted = new Negotiator({ headers })
    .languages()
    .map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '');
  return [...new Set([remembered(headers) ?? '', ...wanted])].filter((tag) => /^[a-z]{2,3}$/.test(tag));
}

export interface LanguageChoice {
  language: Language;
  /** URL of the same page without the choice. */
  location: string;
}

/** A link such as `/home?language=es` sets the language of pages without scripts. */
export function chosenLanguage(address: string): LanguageChoice | undefined {
  if (!address.includes(`${COOKIE}=`)) return undefined;
  const url = URL.parse(address, 'http://page');
  const language = known(url?.searchParams.get(COOKIE));
  if (!url || !language) return undefined;
  url.searchParams.delete(COOKIE);
  // The choice replaces the language of the URL.
  url.searchParams.delete(PAGE_LANGUAGE);
  // A single slash: two would lead to another site.
  return { language, location: url.pathname.replace(/^\/+/, '/') + url.search };
}

export const rememberLanguage = (
  reply: FastifyReply,
  { language, location }: LanguageChoice,
  protocol: { https: boolean },
): FastifyReply =>
  reply
    .header(
      'set-cookie',
      // Not HttpOnly, because scripts of the pages set it too.
      hostCookie({ name: COOKIE, value: language, maxAge: YEAR_SECONDS, sameSite: 'lax' }, protocol),
    )
    .header('cache-control', 'no-store')
    .redirect(location, 303);
