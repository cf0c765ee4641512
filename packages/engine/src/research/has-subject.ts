import { primaryLanguage } from '../text/language.ts';
import { textTools } from '../text/text-tools.ts';

/** Words that point to a subject of an earlier sentence. */
const POINTERS: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:es|sie|er|das|dies|diese[rsnm]?)(?!\p{L})/iu,
  en: /\b(?:it|they|them|this|that|these|those|he|she)\b/i,
  es: /(?<!\p{L})(?:ello|esto|eso|ellos|ellas|él|ella)(?!\p{L})/iu,
  zh: /[它他她这那]/u,
};
/** Verbs that a question begins with instead of a question word; Spanish ones need no pronoun. */
const VERB_FIRST =
  /^¿?(?:is|are|was|were|does|do|did|can|could|should|will|would|has|have|ist|sind|war|hat|haben|kann|soll|es|son|está|están|tiene|puede|hay)\s/i;
/** "Is it safe to eat raw eggs?" names what it asks about after all. */
const ENOUGH_TERMS = 3;

/** Whether a question can be understood alone: "Is it healthy?" can't. */
export function hasSubject(question: string, language: string): boolean {
  const terms = textTools(language).terms(question).length;
  if (POINTERS[primaryLanguage(language)]?.test(question)) return terms >= ENOUGH_TERMS;
  return terms >= (VERB_FIRST.test(question) ? 2 : 1);
}
