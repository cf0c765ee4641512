import { splitWords } from '../text/article/checked-article.ts';
import { isPlainPhrase, languageRules } from '../text/language-rules.ts';
import type { TextTools } from '../text/text-tools.ts';

/** Limits for prose: words of a sentence and share of function words. */
const PROSE = { least: 5, most: 55, functionWords: 0.2 };
const UNSPACED_PROSE = { least: 6, most: 80, functionWords: 0 };
const MAX_IN_LINE = 45;
const TERMS_BEFORE_PRONOUN = 2;
const SENTENCE_START =
  /^["“„«¿¡‘「『(（]?(?:[\p{Lu}\p{Lo}\p{Lt}\p{N}]|\p{Ll}[\p{Ll}\p{N}]*(?:_[\p{L}\p{N}]|\p{Lu}))/u;
const SENTENCE_END = /[.!。！](?:["”’“‘»）)]|\s?»)?$/u;
/** Percentage without a reference. */
const BARE_SHARE = /%[.,;]?$/u;
const EXCLAMATION = /[!！]/u;
export const IN_MARKS = /["“„«「]([^"“”„«»「」]*)["”“»」]/gu;

/** Decides which texts of a source may be used, and which of them can be read alone. */
export function sentenceRules(tools: TextTools) {
  const rules = languageRules(tools.language);
  const { least, most, functionWords } = tools.space === '' ? UNSPACED_PROSE : PROSE;
  return { isUsableSentence, isUsableLine, isInFirstPerson, refersBack, isSelfContained };

  /** True for a sentence of prose that isn't about its own page. */
  function isUsableSentence(text: string): boolean {
    if (!SENTENCE_START.test(text) || !SENTENCE_END.test(text)) return false;
    const words = splitWords(text, tools).length;
    const terms = tools.terms(text).length;
    const isProse = tools.language === 'und' || words - terms >= words * functionWords;
    const isOfLength = words >= least && words <= most && terms >= 2;
    return isOfLength && isProse && isPlainPhrase(text) && !rules.selfReference.test(text);
  }

  /** True if a text may be a list item, a table cell or a sentence that introduces them. */
  function isUsableLine(text: string): boolean {
    const isTalk = rules.selfReference.test(text) || isInFirstPerson(text);
    const hasLength = /[\p{L}\p{N}]/u.test(text) && splitWords(text, tools).length <= MAX_IN_LINE;
    return hasLength && isPlainPhrase(text) && !isTalk;
  }

  /** True if the source speaks in the first person. A quoted person doesn't speak for the source. */
  function isInFirstPerson(text: string): boolean {
    return rules.firstPerson.test(text.replace(IN_MARKS, ' '));
  }

  /** True if the text needs what comes before it. */
  function refersBack(text: string): boolean {
    return (
      EXCLAMATION.test(text) || lacksSubject(text.replace(IN_MARKS, ' ')) || rules.backReference.test(text)
    );
  }

  /** True if the text has fewer than two nouns or verbs, or a pronoun before them. */
  function lacksSubject(text: string): boolean {
    const at = rules.pronoun.exec(text)?.index ?? text.length;
    return tools.terms(text.slice(0, at)).length < TERMS_BEFORE_PRONOUN;
  }

  /**
   * True if, within its paragraph, no noun depends on what comes before, and a pronoun only on the noun that opens
   * the sentence.
   */
  function isSelfContained(text: string): boolean {
    const [first = ''] = tools.words(text);
    const isCounted = BARE_SHARE.test(text);
    const isOwn = !rules.pronoun.test(text) || !tools.isStopWord(first) || rules.indefinite.test(text);
    return isOwn && !isCounted && !refersBack(text) && !rules.definite.test(text);
  }
}
