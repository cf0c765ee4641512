import { primaryLanguage } from '../text/language.ts';
import { textTools } from '../text/text-tools.ts';

/** Words that refer to the subject of an earlier sentence. */
const POINTERS: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:es|sie|er|das|dies|diese[rsnm]?)(?!\p{L})/iu,
  en: /\b(?:it|they|them|this|that|these|those|he|she)\b/i,
  es: /(?<!\p{L})(?:ello|esto|eso|ellos|ellas|él|ella)(?!\p{L})/iu,
  zh: /[它他她这那]/u,
};
/** Verbs that begin a question without a question word; Spanish ones need no pronoun. */
const VERB_FIRST =
  /^¿?(?:is|are|was|were|does|do|did|can|could|should|will|would|has|have|ist|sind|war|hat|haben|kann|soll|es|son|está|están|tiene|puede|hay)\s/i;
/** Minimum terms of a question that names its subject despite a pointer: "Is it safe to eat raw eggs?" */
const ENOUGH_TERMS = 3;

/** True if a question can be understood alone, unlike "Is it healthy?". */
export function hasSubject(question: string, language: string): boolean {
  const terms = textTools(language).terms(question).length;
  if (POINTERS[primaryLanguage(language)]?.test(question)) return terms >= ENOUGH_TERMS;
  return terms >= (VERB_FIRST.test(question) ? 2 : 1);
}
