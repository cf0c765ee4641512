/// <reference path="./snowball-stemmers.d.ts" />
import { newStemmer, type Stemmer } from 'snowball-stemmers';
import { primaryLanguage } from './language.ts';
import { isLatin, LATIN_LETTERS } from './latin.ts';
import { memoize } from './memoize.ts';
import { splitSentences, WITHOUT_SPACES } from './sentences.ts';
import { STOP_WORD_LANGUAGES, stopWords } from './stop-words.ts';

export interface TextTools {
  readonly language: string;
  words(text: string): string[];
  /** Returns stems of the content words: lower-case, no stop words, no bare numbers. */
  terms(text: string): string[];
  /** Same as `terms`, for a text already split into words. */
  termsOf(words: readonly string[]): string[];
  sentences(text: string): string[];
  isStopWord(word: string): boolean;
  stem(word: string): string;
  /** Separator of sentences: nothing in Chinese and Japanese. */
  readonly space: '' | ' ';
}

const STEMMERS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/** Maximum length of a word to stem: some stemmers take quadratic time on endless ones. */
const LONGEST_WORD = 40;
const WORDS_KEPT = { most: 50_000, longest: LONGEST_WORD };
const ELIDED_ARTICLE = /^(?:[cdjlmnst]|qu|un|all|dell|nell|sull)'(?=\p{L})/u;
const ELIDING = new Set(['fr', 'it']);
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]/u;
/**
 * Words of other scripts as the segmenter finds them (UAX 29), eight times as fast. Only leading underscores are left
 * out: `_9`.
 */
const WORD =
  /[\p{L}\p{Nd}](?:[\p{L}\p{Nd}\p{M}\p{Cf}_]|(?<=[\p{L}\p{M}])['’.:·](?=\p{L})|(?<=\p{Nd})['’.,;](?=\p{Nd}))*/gu;
const LATIN_WORD = new RegExp(
  `[${LATIN_LETTERS}\\d][${LATIN_LETTERS}\\d_]*(?:(?:(?<=[${LATIN_LETTERS}])['’.:·](?=[${LATIN_LETTERS}])|(?<=\\d)['’.,;](?=\\d))[${LATIN_LETTERS}\\d_]+)*`,
  'g',
);

const toolsOf = memoize(makeTools);

/**
 * Provides words, sentences and stems of a language, given by its BCP 47 tag. Unknown languages are split by script
 * alone.
 */
export function textTools(tag: string): TextTools {
  const primary = primaryLanguage(tag);
  return toolsOf(STOP_WORD_LANGUAGES.includes(primary) ? primary : 'und');
}

function makeTools(language: string): TextTools {
  const wordSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const sentenceSegmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const stops = stopWords(language);
  const stem = memoize(stemmerOf(language), WORDS_KEPT);
  const isStopWord = (word: string) => stops.has(normalised(word));
  /** Empty for stop words and numbers. */
  const termOf = memoize((word) => (isStopWord(word) || isNumber(word) ? '' : stem(word)), WORDS_KEPT);

  const words = (text: string): string[] => {
    if (isLatin(text)) return text.match(LATIN_WORD) ?? [];
    return UNSPACED.test(text) ? segmentedWords(text, wordSegmenter) : (text.match(WORD) ?? []);
  };
  const termsOf = (found: readonly string[]) => found.map(termOf).filter((term) => term !== '');
  return {
    language,
    space: WITHOUT_SPACES.has(language) ? '' : ' ',
    words,
    stem,
    isStopWord,
    termsOf,
    terms: (text) => termsOf(words(text)),
    sentences: (text) => splitSentences(text, { language, segmenter: sentenceSegmenter, isStopWord }),
  };
}

const segmentedWords = (text: string, segmenter: Intl.Segmenter): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

function stemmerOf(language: string): (word: string) => string {
  const name = STEMMERS[language];
  const stemmer: Stemmer | undefined = name === undefined ? undefined : newStemmer(name);
  const elides = ELIDING.has(language);
  return (word) => {
    const plain = elides ? normalised(word).replace(ELIDED_ARTICLE, '') : normalised(word);
    if (plain.length > LONGEST_WORD) return plain.slice(0, LONGEST_WORD);
    return stemmer?.stem(plain) ?? plain;
  };
}

function normalised(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}

function isNumber(word: string): boolean {
  return /^[\p{N}.,:'’]+$/u.test(word);
}
