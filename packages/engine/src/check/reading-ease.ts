import type { CheckedSentence } from '../text/article/checked-article.ts';

/**
 * Flesch reading ease by language: English (Flesch 1948), German (Amstad 1978), Spanish (Szigriszt Pazos 1993), French
 * (Kandel and Moles 1958), Italian (Franchina and Vacca 1986), Dutch (Douma 1960). `syllables` is for each word.
 */
const FORMULAS: Readonly<Record<string, (wordsInSentence: number, syllables: number) => number>> = {
  en: (words, syllables) => 206.835 - 1.015 * words - 84.6 * syllables,
  de: (words, syllables) => 180 - words - 58.5 * syllables,
  es: (words, syllables) => 206.835 - words - 62.3 * syllables,
  fr: (words, syllables) => 207 - 1.015 * words - 73.6 * syllables,
  it: (words, syllables) => 217 - 1.3 * words - 60 * syllables,
  nl: (words, syllables) => 206.84 - 0.93 * words - 77 * syllables,
};

const VOWELS: Readonly<Record<string, RegExp>> = {
  // Counts two vowels of which one is strong and the other accented as two syllables in Spanish: "día".
  es: /[aeoáéó]|[íú]|[iuü](?![aeoáéó])/g,
  de: /(?:ei|ai|au|eu|äu|ie|aa|ee|oo|[aeiouäöüy])/g,
};
const ANY_VOWELS = /[aeiouyàâäáéèêëíìîïóòôöúùûü]+/g;

/** 0 (hard) to 100 (easy); undefined without sentences or for a language without a formula. */
export function readingEase(sentences: readonly CheckedSentence[], language: string): number | undefined {
  const formula = FORMULAS[language];
  if (formula === undefined) return undefined;
  let words = 0;
  let syllables = 0;
  for (const sentence of sentences) {
    words += sentence.words.length;
    for (const word of sentence.words) syllables += countSyllables(word, language);
  }
  return words === 0 ? undefined : formula(words / sentences.length, syllables / words);
}

function countSyllables(word: string, language: string): number {
  const plain = word.toLowerCase();
  const groups = plain.match(VOWELS[language] ?? ANY_VOWELS)?.length ?? 0;
  if (language !== 'en') return Math.max(1, groups);
  // Drops a silent final e except in "-le", and the e of most "-es" and "-ed".
  const silent =
    /[^aeiouy](?:e|es|ed)$/.test(plain) && !/(?:[^aeiouy]le|[sxz]es|[cs]hes|ges|ces|[td]ed)$/.test(plain);
  return Math.max(1, groups - (silent ? 1 : 0));
}
