import { primaryLanguage } from '../text/language.ts';

/** Words from zero on; after "|" the tens from twenty on. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen|twenty thirty forty fifty sixty seventy eighty ninety',
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn|zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve|veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
};

/** Numbers written as words with their figures, by language. */
const FIGURES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(WORDS).map(([language, words]) => {
    const [small = [], tens = []] = words.split('|').map((part) => part.split(' '));
    return [
      language,
      new Map([
        ...small.map((word, value) => [word, String(value)] as const),
        ...tens.map((word, at) => [word, String((at + 2) * 10)] as const),
      ]),
    ];
  }),
);

/** Returns the number words of a language; empty for an unknown one. */
export const numberWords = (language: string): ReadonlyMap<string, string> =>
  FIGURES.get(primaryLanguage(language)) ?? NO_WORDS;

const NO_WORDS: ReadonlyMap<string, string> = new Map();

/** Returns the figures of numbers that a text writes as single words: "twelve" is 12. `language` is a BCP 47 tag. */
export function findNumberWords(text: string, language: string): string[] {
  const figures = numberWords(language);
  if (figures.size === 0) return [];
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => figures.get(word) ?? []);
}
