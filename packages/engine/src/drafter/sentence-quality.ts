import { primaryLanguage } from '../text/language.ts';
import { CHINESE_MARKS } from './marks/chinese.ts';
import { ENGLISH_MARKS } from './marks/english.ts';
import { GERMAN_MARKS } from './marks/german.ts';
import type { LanguageMarks } from './marks/language-marks.ts';
import { SPANISH_MARKS } from './marks/spanish.ts';

export interface SentenceJudge {
  /** Whether a sentence can stand in an article as it is, away from its page. */
  isSound(sentence: string): boolean;
  /** Whether it needs the sentence before it. */
  needsPrevious(sentence: string): boolean;
  /** Whether its subject is that of the paragraph. */
  lacksSubject(sentence: string): boolean;
  /** Whether it opens with a general name for what was brought up before. */
  namesGenerally(sentence: string): boolean;
  /** The words behind an article at its opening: what they name may be known from a sentence before. */
  definitePart(sentence: string): string | undefined;
  /** Whether it only makes sense with the sentences that it announces. */
  announces(sentence: string): boolean;
  speaksAsWriter(sentence: string): boolean;
  /** Whether a text is what one person tells of themselves. */
  isPersonal(sentences: readonly string[]): boolean;
  /** What a sentence defines: the words before "is a" or the like. */
  definedPart(sentence: string): string | undefined;
}

const LONGEST_DEFINED_PART = 60;
const PERSONAL_SENTENCES = 2;

/** Orders to a language model have no place in an article, in whatever language the source speaks. */
const ORDERS_TO_MODEL = [
  '(?:ignore|disregard|forget|override) (?:all|any|the|these|your|previous|prior|above|everything)',
  'system ?(?:prompt|message)|developer message|as an? (?:ai|language model)|prompt injection|jailbreak',
  'you are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|gpt|language model|helpful)|(?:new|following|hidden) instructions?',
  '(?:ignoriere|vergiss) (?:alle|die|deine|vorherige|sämtliche)|systemanweisung',
  '(?:ignora|olvida) (?:todas?|las|los|tus|cualquier)|instrucciones (?:anteriores|previas)',
  '忽略(?:以上|之前|上述|所有|先前)|系统提示|提示词|你(?:现在)?是一个(?:AI|助手|人工智能)',
];
const ORDER_TO_MODEL = new RegExp(ORDERS_TO_MODEL.join('|'), 'iu');
/** Signs of code, markup, addresses, formulas, tables and cuts; some would also be live Markdown. */
const NOT_PROSE =
  /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[<>{}[\]|\\=*#^~`@•→←✓✔★☆©®™]|\.\.\.|…|https?:|www\.|\p{Extended_Pictographic}/u;
/** With a capital, or with a name such as pg_dump. */
const SENTENCE_START =
  /^["“„«¿¡‘「『(（]?(?:[\p{Lu}\p{Lo}\p{Lt}\p{N}]|\p{Ll}[\p{Ll}\p{N}]*(?:_[\p{L}\p{N}]|\p{Lu}))/u;
const SENTENCE_END = /[.。](?:["”’“‘»）)]|\s?»)?$/u;
const NUMBERED = /^\p{N}{1,2}[.)]/u;
/** "Issue tracker: where people …" is an entry of a list. */
const LABEL = /^[^\s.。,，:]{1,30}(?: [^\s.。,，:]{1,30}){0,3}:\s|^[^.。,，：]{1,12}：/u;

const MARKS: Readonly<Record<string, LanguageMarks>> = {
  de: GERMAN_MARKS,
  en: ENGLISH_MARKS,
  es: SPANISH_MARKS,
  zh: CHINESE_MARKS,
};

/** Judges sentences by the marks of the article's language; English ones count too, since pages mix the two. */
export function sentenceJudge(language: string): SentenceJudge {
  const own = MARKS[primaryLanguage(language)] ?? ENGLISH_MARKS;
  return {
    isSound: (sentence) =>
      SENTENCE_START.test(sentence) &&
      SENTENCE_END.test(sentence) &&
      !NUMBERED.test(sentence) &&
      !LABEL.test(sentence) &&
      isPlainPhrase(sentence) &&
      !own.aboutThePage.test(sentence) &&
      !ENGLISH_MARKS.aboutThePage.test(sentence),
    needsPrevious: (sentence) => own.needsPrevious.test(sentence) || own.refersBack.test(sentence),
    namesGenerally: (sentence) => own.generic.test(sentence),
    lacksSubject: (sentence) => own.subjectless.test(sentence),
    definitePart: (sentence) => own.definite.exec(sentence)?.[1],
    announces: (sentence) => own.announces.test(sentence) && !/[:：]/u.test(sentence),
    speaksAsWriter: (sentence) => own.firstPerson.test(sentence),
    isPersonal: (sentences) =>
      sentences.some((sentence) => own.onePerson.test(sentence)) &&
      sentences.filter((sentence) => own.firstPerson.test(sentence)).length >= PERSONAL_SENTENCES,
    definedPart: (sentence) => {
      const end = own.copula.exec(sentence)?.index ?? Number.POSITIVE_INFINITY;
      return end <= LONGEST_DEFINED_PART ? sentence.slice(0, end) : undefined;
    },
  };
}

/** Text that may stand in a heading, a question or a name taken from a source: no markup, address, emoji or order. */
export function isPlainPhrase(text: string): boolean {
  return !NOT_PROSE.test(text) && !ORDER_TO_MODEL.test(text) && isBalanced(text);
}

/** Brackets and quotation marks come in pairs; half a pair is half a thought. */
function isBalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return (
    count(/[(（]/g) === count(/[)）]/g) &&
    count(/"/g) % 2 === 0 &&
    count(/[“”„]/g) % 2 === 0 &&
    count(/«/g) === count(/»/g)
  );
}
