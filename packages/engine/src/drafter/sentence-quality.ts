import { primaryLanguage } from '../text/language.ts';
import { CHINESE_MARKS } from './marks/chinese.ts';
import { ENGLISH_MARKS } from './marks/english.ts';
import { GERMAN_MARKS } from './marks/german.ts';
import type { LanguageMarks } from './marks/language-marks.ts';
import { SPANISH_MARKS } from './marks/spanish.ts';

export interface SentenceJudge {
  /** Whether a sentence can be used outside its page. */
  isSound(sentence: string): boolean;
  /** Whether it needs the sentence before it. */
  needsPrevious(sentence: string): boolean;
  /** Whether it depends on the subject of the paragraph. */
  lacksSubject(sentence: string): boolean;
  /** Whether it opens with a general name for something introduced before. */
  namesGenerally(sentence: string): boolean;
  /** The noun after a definite article at its start. */
  definitePart(sentence: string): string | undefined;
  /** Whether it announces the sentences after it. */
  announces(sentence: string): boolean;
  speaksAsWriter(sentence: string): boolean;
  /** Whether a text is a personal account. */
  isPersonal(sentences: readonly string[]): boolean;
  /** The words before "is a" or similar. */
  definedPart(sentence: string): string | undefined;
}

const LONGEST_DEFINED_PART = 60;
const PERSONAL_SENTENCES = 2;

/** Instructions to language models are never quoted, in any language. */
const ORDERS_TO_MODEL = [
  '(?:ignore|disregard|forget|override) (?:all|any|the|these|your|previous|prior|above|everything)',
  'system ?(?:prompt|message)|developer message|as an? (?:ai|language model)|prompt injection|jailbreak',
  'you are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|gpt|language model|helpful)|(?:new|following|hidden) instructions?',
  '(?:ignoriere|vergiss) (?:alle|die|deine|vorherige|sämtliche)|systemanweisung',
  '(?:ignora|olvida) (?:todas?|las|los|tus|cualquier)|instrucciones (?:anteriores|previas)',
  '忽略(?:以上|之前|上述|所有|先前)|系统提示|提示词|你(?:现在)?是一个(?:AI|助手|人工智能)',
];
const ORDER_TO_MODEL = new RegExp(ORDERS_TO_MODEL.join('|'), 'iu');
/** Signs of code, markup, URLs, formulas, tables and omissions; some are also Markdown. */
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

/** Uses the patterns of the article's language, plus English ones since pages mix both. */
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

/** Whether text from a source may be used in a heading, question or name: no markup, URL, emoji or instruction. */
export function isPlainPhrase(text: string): boolean {
  return !NOT_PROSE.test(text) && !ORDER_TO_MODEL.test(text) && isBalanced(text);
}

function isBalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return (
    count(/[(（]/g) === count(/[)）]/g) &&
    count(/"/g) % 2 === 0 &&
    count(/[“”„]/g) % 2 === 0 &&
    count(/«/g) === count(/»/g)
  );
}
