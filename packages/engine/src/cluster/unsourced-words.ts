import { primaryLanguage } from '../text/language.ts';
import { textTools } from '../text/text-tools.ts';
import { isPartOf, withoutAccents } from './compare-pages.ts';
import { readPhrase } from './page-words.ts';

export interface SourcedPhrase {
  keyphrase: string;
  /** BCP 47 tag. */
  language: string;
  sources: readonly { text: string /** Null if unknown. */; language: string | null }[];
}

/** Word of one sign, such as the machine in 堆肥机, which means little without the others. */
const ONE_SIGN = /^\p{Script=Han}$/u;

/**
 * Returns the words of a keyphrase's subject that none of its sources has. Empty if a source is in another language,
 * where the same thing has another name.
 */
export function unsourcedWords({ keyphrase, language, sources }: SourcedPhrase): string[] {
  const tools = textTools(language);
  const isForeign = (other: string | null) =>
    other !== null && primaryLanguage(other) !== primaryLanguage(language);
  if (sources.some((source) => isForeign(source.language))) return [];
  const text = sources.map((source) => source.text.toLowerCase()).join('\n');
  const written = new Map(tools.words(keyphrase).map((word) => [word.toLowerCase(), word]));
  const words = tools.words(readPhrase(keyphrase, language).subject).filter((word) => !ONE_SIGN.test(word));
  const lost = words
    .map((word) => ({ word, term: tools.termsOf([word])[0] }))
    // As it is spelled, or in a compound: quicker than the stems of a text.
    .filter(
      ({ word, term }) => term !== undefined && !text.includes(word.toLowerCase()) && !text.includes(term),
    );
  if (lost.length === 0) return [];
  const known = new Set(tools.terms(text).map(withoutAccents));
  const isKnown = (term: string) => known.has(term) || [...known].some((other) => isPartOf(term, other));
  return [
    ...new Set(
      lost
        .filter(({ term = '' }) => !isKnown(withoutAccents(term)))
        .map(({ word }) => written.get(word) ?? word),
    ),
  ];
}
