import {
  functionWords,
  isClearlyForeign,
  letterWords,
  mostLikelyOther,
  primaryLanguage,
  usesScriptOf,
} from './language.ts';
import { LATIN_LETTERS } from './latin.ts';
import { QUOTED } from './quoted.ts';

/** Sentences whose language is clear, grouped by whether it is that of the article. */
export interface JudgedSentences {
  foreign: readonly string[];
  own: readonly string[];
}

export interface LanguageJudge {
  classify(sentences: readonly string[]): JudgedSentences;
  /** True if the sentences are in another language, or enough of them are to make the text mixed. */
  isForeign(sentences: readonly string[]): boolean;
}

/** Minimum number of foreign sentences; fewer may be a motto, a title or a quotation. */
const MIN_FOREIGN = 3;
const MAX_FOREIGN = 1 / 3;
/** Minimum number of foreign words; a single one may be part of a name. */
const MIN_WORDS = 2;
/** End of a sentence, which headings and list items lack. */
export const SENTENCE_END = /[\p{Sentence_Terminal}…]["”’»」』)]*\s*$/u;
const NONE: ReadonlySet<string> = new Set();
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;

/**
 * Judges sentences by their function words. Phrases of the article, quotations, names and incomplete sentences are
 * ignored, as they may be in any language.
 */
export function languageJudge(tag: string, phrases: readonly string[]): LanguageJudge {
  const language = primaryLanguage(tag);
  const ownWords = functionWords(language);
  const leftOut = phrasePattern(phrases);
  const said = (sentence: string) => {
    const rest = sentence.replace(QUOTED, ' ');
    return leftOut === undefined ? rest : rest.replace(leftOut, ' ');
  };

  const classify = (sentences: readonly string[]): JudgedSentences => {
    const foreign: string[] = [];
    const own: string[] = [];
    if (ownWords.size === 0) return { foreign, own };
    const told = sentences
      .filter((sentence) => SENTENCE_END.test(sentence))
      .map((sentence) => ({ sentence, rest: said(sentence) }))
      .map(({ sentence, rest }) => ({
        sentence,
        script: usesScriptOf(rest, language),
        words: wordsOf(rest),
      }));
    const rival = mostLikelyOther(
      told.flatMap(({ words }) => words),
      ownWords,
    );
    const rivalWords = rival === undefined ? NONE : functionWords(rival);
    for (const { sentence, script, words } of told) {
      const ours =
        script === true ? 1 : words.filter((word) => ownWords.has(word) && !rivalWords.has(word)).length;
      const theirs = words.filter((word) => rivalWords.has(word) && !ownWords.has(word)).length;
      const isForeign = script === undefined ? theirs >= MIN_WORDS && theirs > ours : !script;
      if (isForeign) foreign.push(sentence);
      else if (ours > 0) own.push(sentence);
    }
    return { foreign, own };
  };

  return {
    classify,
    isForeign: (sentences) => {
      if (isClearlyForeign(tag, sentences.map(said).join('\n'))) return true;
      const { foreign, own } = classify(sentences);
      return foreign.length >= MIN_FOREIGN && foreign.length > (foreign.length + own.length) * MAX_FOREIGN;
    },
  };
}

/** Skips capitalized words except the first, as they may be names. */
function wordsOf(sentence: string): string[] {
  return letterWords(sentence).flatMap((word, index) => {
    const lower = word.toLowerCase();
    return index === 0 || word === lower ? [lower] : [];
  });
}

function phrasePattern(phrases: readonly string[]): RegExp | undefined {
  const known = [...new Set(phrases.map((phrase) => phrase.trim()).filter(Boolean))]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(SPECIAL, '\\$&'));
  if (known.length === 0) return undefined;
  return new RegExp(`(?<![${LATIN_LETTERS}])(?:${known.join('|')})(?![${LATIN_LETTERS}])`, 'giu');
}
