import { primaryLanguage } from '../text/language.ts';
import { readPhrase } from '../text/page-words.ts';
import { textTools } from '../text/text-tools.ts';
import { type Page, withoutAccents } from './compare-pages.ts';

const HAN = /\p{Script=Han}+/gu;

/** Stems of a text's words; in Chinese pairs of signs, as words have no bounds. */
export function siteWords(text: string, language: string): string[] {
  if (primaryLanguage(language) !== 'zh') return textTools(language).terms(text).map(withoutAccents);
  return (text.match(HAN) ?? []).flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)),
  );
}

/** Words of what a page is about, by its keyphrase and its title. */
export const pageWords = ({ keyphrase, title, language }: Page): Set<string> =>
  new Set([keyphrase, title].flatMap((phrase) => siteWords(readPhrase(phrase, language).subject, language)));
