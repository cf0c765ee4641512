import { withoutHtml } from '../outside/open-search.ts';

const MAX_NAME = 200;
const MAX_DESCRIPTION = 400;
const MAX_URL = 2000;

const capped = (text: string, most: number): string => Array.from(text).slice(0, most).join('').trim();

/** One line of text from another site, which may be HTML. */
const plain = (text: string | null | undefined): string =>
  withoutHtml((text ?? '').slice(0, 20_000))
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const outsideName = (text: string | null | undefined): string => capped(plain(text), MAX_NAME);

export const outsideDescription = (text: string | null | undefined): string =>
  capped(plain(text), MAX_DESCRIPTION);

/** URL of a page; null for anything else. */
export function outsideUrl(text: string | null | undefined, base?: string): string | null {
  const url = URL.parse(text ?? '', base);
  const isPage = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPage && url.href.length <= MAX_URL ? url.href : null;
}
