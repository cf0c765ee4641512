import { closestOther, isCertainlyNot, isOfScript, primaryLanguage, smallWordsOf } from './language.ts';
import { isLatin, LATIN_LETTERS } from './latin.ts';

/** In which sentences of a text another language is spoken, of those that tell one at all. */
export interface ForeignSentences {
  foreign: ReadonlySet<string>;
  /** How many tell a language. */
  judged: number;
}

export interface LanguageJudge {
  judge(sentences: readonly string[]): ForeignSentences;
  /** Whether a text of these sentences is in another language, or so many of them are that it is mixed. */
  isOther(sentences: readonly string[]): boolean;
}

/** Fewer may be a motto, a title, what somebody said. */
const FEWEST_FOREIGN = 3;
const MOST_FOREIGN = 1 / 3;
/** One word of another language may be part of a name. */
const FEWEST_WORDS = 2;
/** A heading or an item of a list has none. */
export const SENTENCE_END = /[.!?…。！？]["”’»」』)]*\s*$/;
const QUOTED = /“[^”]*”|„[^“”]*[“”]|«[^»]*»|»[^«]*«|"[^"]*"|「[^」]*」|『[^』]*』/g;
const WORD = /\p{L}+/gu;
const LATIN_WORD = new RegExp(`[${LATIN_LETTERS}]+`, 'g');
const NONE: ReadonlySet<string> = new Set();
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;

/**
 * Judges sentences by their small words. Phrases of the article, quotations, names, and lines that are no sentences
 * tell nothing: they may be of any language.
 */
export function languageJudge(tag: string, phrases: readonly string[]): LanguageJudge {
  const own = primaryLanguage(tag);
  const ownWords = smallWordsOf(own);
  const leftOut = phrasePattern(phrases);
  const said = (sentence: string) => {
    const rest = sentence.replace(QUOTED, ' ');
    return leftOut === undefined ? rest : rest.replace(leftOut, ' ');
  };

  const judge = (sentences: readonly string[]): ForeignSentences => {
    const foreign = new Set<string>();
    let judged = 0;
    if (ownWords.size === 0) return { foreign, judged };
    const told = sentences
      .filter((sentence) => SENTENCE_END.test(sentence))
      .map((sentence) => ({ sentence, rest: said(sentence) }))
      .map(({ sentence, rest }) => ({ sentence, script: isOfScript(rest, own), words: wordsOf(rest) }));
    const rival = closestOther(
      told.flatMap(({ words }) => words),
      ownWords,
    );
    const rivalWords = rival === undefined ? NONE : smallWordsOf(rival);
    for (const { sentence, script, words } of told) {
      const ours =
        script === true ? 1 : words.filter((word) => ownWords.has(word) && !rivalWords.has(word)).length;
      const theirs = words.filter((word) => rivalWords.has(word) && !ownWords.has(word)).length;
      const isForeign = script === undefined ? theirs >= FEWEST_WORDS && theirs > ours : !script;
      if (isForeign) foreign.add(sentence);
      if (isForeign || ours > 0) judged += 1;
    }
    return { foreign, judged };
  };

  return {
    judge,
    isOther: (sentences) => {
      if (isCertainlyNot(tag, sentences.map(said).join('\n'))) return true;
      const { foreign, judged } = judge(sentences);
      return foreign.size >= FEWEST_FOREIGN && foreign.size > judged * MOST_FOREIGN;
    },
  };
}

/** A word with a capital may be a name, but for the first. */
function wordsOf(sentence: string): string[] {
  return (sentence.match(isLatin(sentence) ? LATIN_WORD : WORD) ?? []).flatMap((word, index) => {
    const lower = word.toLowerCase();
    return index === 0 || word === lower ? [lower] : [];
  });
}

function phrasePattern(phrases: readonly string[]): RegExp | undefined {
  const known = [...new Set(phrases.map((phrase) => phrase.trim()).filter(Boolean))]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(SPECIAL, '\\$&'));
  return known.length === 0 ? undefined : new RegExp(known.join('|'), 'giu');
}
