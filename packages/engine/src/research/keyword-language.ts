import {
  functionWordsOf,
  LATIN_LANGUAGES,
  languageOfScript,
  languagesByLetters,
  letterWords,
  primaryLanguage,
} from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { wordKey } from '../text/word-key.ts';
import { INTENT_SIGNALS } from './intent-signals.ts';

export interface KeywordLanguage {
  language: string;
  /** The likely languages, best first, when the keyword doesn't decide; empty when it does. */
  candidates: string[];
}

export interface KeywordLanguageInput {
  keyword: string;
  /** BCP 47 tags that the user reads, such as the interface language; the first one decides when nothing else does. */
  preferred: readonly string[];
  /** Similarity of the letter n-grams to each language, from 0 to 1. */
  ngrams: Readonly<Record<string, number>>;
}

// Chosen on the tuning half of the table of keywords; the tests measure the other half.
const WORD = 0.25;
const LETTERS = 0.12;
const PREFERRED = 0.08;
/** Languages with fewer searches are less likely, unless preferred. */
const LESS_COMMON = 0.2;
const COMMON = new Set(['en', 'de', 'es', 'fr', 'it', 'pt']);
/** A smaller lead than this decides nothing. */
const CLEAR_LEAD = 0.08;
const MOST_CANDIDATES = 4;

/**
 * The language of a few words: by its script, else by function words, words of search intents, letters and letter
 * n-grams together.
 */
export function keywordLanguage({ keyword, preferred, ngrams }: KeywordLanguageInput): KeywordLanguage {
  const text = keyword.toLowerCase();
  const script = languageOfScript(text);
  if (script !== undefined) return { language: script, candidates: [] };
  const readable = preferred.length > 0 ? preferred.map(primaryLanguage) : ['en'];
  const [first = 'en'] = readable;
  if (letterWords(text).length === 0) return { language: first, candidates: [] };

  const cues = cuesOf(text);
  const rank = (counted: readonly Cue[]) =>
    ranked(
      LATIN_LANGUAGES.map((language) => {
        const usual = readable.includes(language) ? PREFERRED : COMMON.has(language) ? 0 : -LESS_COMMON;
        return { language, score: (ngrams[language] ?? 0) + usual + weightOf(counted, language) };
      }),
    );
  const all = rank(cues);
  const best = all[0]?.language ?? first;
  const close = all.filter(({ score }) => (all[0]?.score ?? 0) - score < CLEAR_LEAD);
  // A function word may be a word of another language: "pour over coffee" isn't French.
  const rivals = cues.flatMap((cue, n) =>
    cue.isFunctionWord ? (rank(cues.toSpliced(n, 1))[0]?.language ?? []) : [],
  );
  // Names look like the language that they come from: "pizza napoli" may be a search in any.
  const isProven = readable.includes(best) || cues.some(({ languages }) => languages.includes(best));
  const language = rivals.find((rival) => readable.includes(rival)) ?? best;
  const likely = new Set([language, ...close.map((other) => other.language), ...rivals]);
  if (isProven && likely.size === 1) return { language, candidates: [] };
  return { language, candidates: [...new Set([...[...likely].slice(0, MOST_CANDIDATES - 1), first])] };
}

interface Cue {
  languages: readonly string[];
  weight: number;
  isFunctionWord?: boolean;
}

const ranked = (scores: readonly { language: string; score: number }[]) =>
  scores.toSorted((a, b) => b.score - a.score);

/** A cue weighs the more, the fewer languages share it. */
const weightOf = (cues: readonly Cue[], language: string): number =>
  cues.reduce(
    (sum, { languages, weight }) =>
      sum + (languages.includes(language) ? weight / Math.sqrt(languages.length) : 0),
    0,
  );

function cuesOf(text: string): Cue[] {
  const padded = ` ${wordKey(text)} `;
  const signals = [...SIGNAL_LANGUAGES].filter(([signal]) => padded.includes(` ${signal} `));
  return [
    ...letterWords(text).map((word) => ({
      languages: languagesWithFunctionWord(word),
      weight: WORD,
      isFunctionWord: true,
    })),
    ...signals.map(([, languages]) => ({ languages, weight: WORD })),
    ...languagesByLetters(text).map((languages) => ({ languages, weight: LETTERS })),
  ].filter(({ languages }) => languages.length > 0);
}

const languagesWithFunctionWord = memoize(
  (word) => LATIN_LANGUAGES.filter((language) => functionWordsOf(language).has(word)),
  { most: 5_000, longest: 40 },
);

/** The languages of each word that tells what a search is for. */
const SIGNAL_LANGUAGES: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      Object.entries(INTENT_SIGNALS).flatMap(([language, intents]) =>
        [...new Set(Object.values(intents).flat())].map((signal) => ({ signal, language })),
      ),
      ({ signal }) => signal,
    ),
  ].map(([signal, uses]) => [signal, uses.map(({ language }) => language)]),
);
