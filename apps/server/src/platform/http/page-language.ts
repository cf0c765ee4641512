import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES, type Language } from '@inkstep/contract';
import { parseCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';

const COOKIE = 'language';
const YEAR_SECONDS = 31_536_000;

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag);

/** The language that the reader chose here before, else the one that the browser asks for most, else English. */
export function pageLanguage(headers: IncomingHttpHeaders): Language {
  const remembered = known(parseCookie(headers.cookie ?? '')[COOKIE]);
  if (remembered) return remembered;
  const wanted = new Negotiator({ headers }).languages().map((tag) => tag.split('-', 1)[0]);
  return wanted.map(known).find(Boolean) ?? 'en';
}

/** The primary subtags of the languages that the reader reads: the one chosen here, then those of the browser. */
export function preferredLanguages(headers: IncomingHttpHeaders): string[] {
  const remembered = known(parseCookie(headers.cookie ?? '')[COOKIE]);
  const wanted = new Negotiator({ headers })
    .languages()
    .map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '');
  return [...new Set([remembered ?? '', ...wanted])].filter((tag) => /^[a-z]{2,3}$/.test(tag));
}

export interface LanguageChoice {
  language: Language;
  /** The same page without the choice in its address. */
  location: string;
}

/** A link such as `/home?language=es` chooses the language of pages that run no scripts. */
export function chosenLanguage(address: string): LanguageChoice | undefined {
  if (!address.includes(`${COOKIE}=`)) return undefined;
  const url = URL.parse(address, 'http://page');
  const language = known(url?.searchParams.get(COOKIE));
  if (!url || !language) return undefined;
  url.searchParams.delete(COOKIE);
  // One slash: two would lead to another site.
  return { language, location: url.pathname.replace(/^\/+/, '/') + url.search };
}

export const rememberLanguage = (reply: FastifyReply, { language, location }: LanguageChoice): FastifyReply =>
  reply
    .header('set-cookie', `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
    .header('cache-control', 'no-store')
    .redirect(location, 303);
