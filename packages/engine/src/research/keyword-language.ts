import {
  functionWords,
  LATIN_LANGUAGES,
  languageOfScript,
  languagesByLetters,
  letterWords,
  primaryLanguage,
} from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { wordKey } from '../text/word-key.ts';
import { INTENT_SIGNALS } from './intent-signals.ts';
import { hasPhrases } from './keyword-patterns.ts';

export interface KeywordLanguage {
  language: string;
  /** Likely languages, the user's first, if the keyword is ambiguous; otherwise empty. */
  candidates: string[];
}

export interface KeywordLanguageInput {
  keyword: string;
  /** BCP 47 tags of the languages that the user reads; the first one decides if nothing else does. */
  preferred: readonly string[];
  /** Similarity of the letter n-grams to each language, 0 to 1. */
  ngrams: Readonly<Record<string, number>>;
  /** Familiarity of the words in each language with a list of frequent words, 0 to 1. */
  familiarity?: Readonly<Record<string, number>>;
}

// Chosen on the tuning half of the keyword table; the tests measure the other half.
const WORD = 0.25;
const LETTERS = 0.12;
const FAMILIAR = 0.35;
const PREFERRED = 0.08;
/** Minimum n-gram similarity for a few words to count. */
const MIN_SIMILARITY = 0.47;
/** Penalty of languages with fewer searches, unless preferred. */
const LESS_COMMON = 0.2;
const COMMON = new Set(['en', 'de', 'es', 'fr', 'it', 'pt']);
/** Minimum lead of a clear result. */
const CLEAR_LEAD = 0.12;
/** Minimum lead for a less common language, in which research finds little. */
const OVERWHELMING_LEAD = 0.25;
/** Familiarity from which a keyword is read in the user's language. */
const WELL_KNOWN = 0.9;
/** Maximum familiarity of a language without a word list, relative to its neighbours. */
const UNLISTED = 0.7;
const MAX_CANDIDATES = 4;

/**
 * Detects the language of a few words: by script, else by function words, intent words, frequent words, letters and
 * n-grams together. The first preferred language wins in doubt and leads the candidates.
 */
export function keywordLanguage({
  keyword,
  preferred,
  ngrams,
  familiarity = {},
}: KeywordLanguageInput): KeywordLanguage {
  const text = keyword.toLowerCase();
  const script = languageOfScript(text);
  if (script !== undefined) return { language: script, candidates: [] };
  const readable = preferred.length > 0 ? preferred.map(primaryLanguage) : ['en'];
  const [first = 'en'] = readable;
  if (letterWords(text).length === 0) return { language: first, candidates: [] };

  const cues = cuesOf(text);
  // A user's language without a word list competes equally with its neighbours, such as Portuguese with Spanish.
  const others = Object.entries(familiarity).flatMap(([language, value]) =>
    readable.includes(language) ? [] : value,
  );
  const familiarityOf = (language: string) =>
    familiarity[language] ?? (readable.includes(language) ? Math.max(0, ...others) : 0);
  const rank = (counted: readonly Cue[]) =>
    ranked(
      LATIN_LANGUAGES.map((language) => {
        const usual = readable.includes(language) ? PREFERRED : COMMON.has(language) ? 0 : -LESS_COMMON;
        const similarity = Math.max(MIN_SIMILARITY, ngrams[language] ?? 0);
        const words = FAMILIAR * familiarityOf(language) + weightOf(counted, language);
        return { language, score: similarity + usual + words };
      }),
    );
  const all = rank(cues);
  const best = all[0] ?? { language: first, score: 0 };
  const own = all.find(({ language }) => language === first) ?? { language: first, score: 0 };
  const isCued = ({ language }: Scored) => cues.some(({ languages }) => languages.includes(language));
  const isAssumable = ({ language }: Scored) => readable.includes(language) || hasPhrases(language);
  const next = all.find(isAssumable) ?? own;
  const isCertain =
    best.score - next.score >= OVERWHELMING_LEAD || (COMMON.has(best.language) && isCued(best));
  const leader = isCertain ? best : next;
  const isKnown = (familiarity[first] ?? 0) >= WELL_KNOWN && weightOf(cues, leader.language) === 0;
  const language = !isKnown && leader.score - own.score >= CLEAR_LEAD ? leader.language : first;

  const unlisted = Math.max(0, ...others) * UNLISTED * FAMILIAR;
  const close = all.filter(
    (other) => best.score - other.score < CLEAR_LEAD + (other.language in familiarity ? 0 : unlisted),
  );
  // A function word may be a word of another language: "pour over coffee" isn't French.
  const rivals = cues.flatMap((cue, n) =>
    cue.isFunctionWord ? (rank(cues.toSpliced(n, 1))[0]?.language ?? []) : [],
  );
  // Names look like their language of origin: "pizza napoli" may be a search in any.
  const isProven =
    readable.includes(language) ||
    (familiarity[language] ?? 0) > (familiarity[first] ?? 0) ||
    cues.some(({ languages }) => languages.includes(language));
  const likely = new Set([language, ...close.map((other) => other.language), ...rivals]);
  if (isProven && likely.size === 1) return { language, candidates: [] };
  return { language, candidates: [...new Set([first, ...likely])].slice(0, MAX_CANDIDATES) };
}

interface Scored {
  language: string;
  score: number;
}

interface Cue {
  languages: readonly string[];
  weight: number;
  isFunctionWord?: boolean;
}

const ranked = (scores: readonly Scored[]): Scored[] => scores.toSorted((a, b) => b.score - a.score);

/** Returns the weight of the cues for a language. A cue weighs more if fewer languages share it. */
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
  (word) => LATIN_LANGUAGES.filter((language) => functionWords(language).has(word)),
  { most: 5_000, longest: 40 },
);

/** Languages of each intent word. */
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
