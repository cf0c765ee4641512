import { cleanUntrusted } from '../text/clean-text.ts';
import { primaryLanguage, usesScriptOf } from '../text/language.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { wordKey } from '../text/word-key.ts';
import { INTENT_SIGNALS } from './intent-signals.ts';
import { CHINESE } from './patterns/chinese.ts';
import { ENGLISH } from './patterns/english.ts';
import { GERMAN } from './patterns/german.ts';
import type { ClassWords, KeywordClass, PhraseBook, Subject } from './patterns/phrase-book.ts';
import { SPANISH } from './patterns/spanish.ts';
import { placeKey, placeNames } from './places.ts';

export interface KeywordPatterns {
  suggestions: string[];
  related: string[];
  questions: string[];
}

const BOOKS: Readonly<Record<string, PhraseBook>> = { de: GERMAN, en: ENGLISH, es: SPANISH, zh: CHINESE };

export const hasPhrases = (language: string): boolean => BOOKS[language] !== undefined;

const MAX_CHARACTERS = 200;
/** Maximum numbers, 25 in total. */
const MAX_KEYWORDS = { suggestions: 10, related: 7, questions: 8 } as const;
/** Classes in order of precedence. */
const CLASSES = ['health', 'product', 'service', 'place', 'skill'] as const;
const NOTHING: KeywordPatterns = { suggestions: [], related: [], questions: [] };

/** True if phrases of a language may surround a keyword: English words around Georgian are of no use. */
export const fitsPhrases = (keyword: string, language: string): boolean =>
  usesScriptOf(keyword, language) !== false;

/**
 * Suggests common additions to a keyword of its class: modifiers, comparisons and questions. Few if no class fits,
 * none in a language without a phrase book, or for a keyword without letters or in another script.
 */
export function keywordPatterns(keyword: string, language: string): KeywordPatterns {
  const phrase = bare(keyword);
  const tag = primaryLanguage(language);
  const book = BOOKS[tag];
  if (!/\p{L}/u.test(phrase) || book === undefined || !fitsPhrases(phrase, tag)) return NOTHING;
  const subject = subjectOf(phrase, tag, book);
  if (subject.class === 'question') return { ...NOTHING, questions: [book.asQuestion(phrase)] };
  const tools = textTools(tag);
  const plural = book.isPlural(subject.text);
  const seen = new Set([keyOf(phrase)]);
  const fill = (templates: readonly string[], most: number) =>
    templates
      .filter((template) => !repeats(template, subject.text, tools))
      .flatMap((template) => (book.prepare ? (book.prepare(template, subject) ?? []) : template))
      .map((template) => inNumber(template, plural).replaceAll('{}', () => subject.text))
      .map(contracted)
      .filter((filled) => !seen.has(keyOf(filled)) && seen.add(keyOf(filled)))
      .slice(0, most);
  const { suggestions, related, questions } = book.phrases[subject.class];
  return {
    suggestions: fill(suggestions, MAX_KEYWORDS.suggestions),
    related: fill(related, MAX_KEYWORDS.related),
    questions: fill(questions, MAX_KEYWORDS.questions).map(upperFirst),
  };
}

/** Finds what a keyword names, by its form, its words and the search intent that they reveal. */
export function keywordSubject(keyword: string, language: string): Subject {
  const tag = primaryLanguage(language);
  const book = BOOKS[tag];
  const phrase = bare(keyword);
  return book === undefined ? { class: 'general', text: phrase } : subjectOf(phrase, tag, book);
}

function subjectOf(phrase: string, tag: string, book: PhraseBook): Subject {
  const spaced = tag !== 'zh';
  const has = (words: readonly string[] = []) => words.some((word) => holds(phrase, word, spaced));
  const told = CLASSES.find((name) => has(book.classWords[name]));
  const formed = book.subjectOf(phrase);
  if (formed?.class === 'concept' && told === 'health') return { ...formed, class: 'health' };
  if (formed !== undefined && !formed.isGuess) return formed;
  if (placeNames(tag).has(placeKey(phrase))) return { class: 'place', text: titled(phrase) };
  const signals = INTENT_SIGNALS[tag];
  const intended: KeywordClass | undefined = has(signals?.navigational)
    ? 'brand'
    : has([...(signals?.commercial ?? []), ...(signals?.transactional ?? [])])
      ? 'product'
      : undefined;
  const certain = told === 'skill' ? (formed?.class ?? told) : told;
  const name = certain ?? intended ?? formed?.class ?? (INNER_CAPITAL.test(phrase) ? 'brand' : 'general');
  const text = core(phrase, stripped(name, book.classWords, tag), spaced);
  // "flights" alone names no place, nor does "vacation with kids".
  if (name === 'place' && (text === phrase || textTools(tag).isStopWord(text.split(' ', 1)[0] ?? '')))
    return { class: 'general', text: phrase };
  return { class: name, text: name === 'place' ? titled(text) : tag === 'de' ? withPlaces(text) : text };
}

/** Capitalizes German place names: "ferienwohnung Zypern". In other languages they may be words too. */
const withPlaces = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => (placeNames('de').has(placeKey(word)) ? titled(word) : word));

const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;

/** Returns the words that the templates of a class add themselves. */
function stripped(name: KeywordClass, classWords: ClassWords, tag: string): readonly string[] {
  const {
    commercial = [],
    transactional = [],
    navigational = [],
    informational = [],
  } = INTENT_SIGNALS[tag] ?? {};
  const intents = [...commercial, ...transactional, ...navigational];
  if (name === 'place') return [...(classWords.place ?? []), ...intents];
  if (name === 'health') return [...HEALTH_ENDINGS, ...intents, ...informational];
  return name === 'general' ? [...intents, ...informational] : intents;
}

/** Words around a health complaint that aren't its name. */
const HEALTH_ENDINGS =
  'symptoms|symptom|treatment|remedies|remedy|exercises|relief|causes|cure|symptome|ursachen|behandlung|hausmittel gegen|hausmittel|übungen|síntomas|tratamiento|remedios caseros|remedios|ejercicios|causas|症状|治疗'.split(
    '|',
  );

function holds(phrase: string, word: string, spaced: boolean): boolean {
  if (!spaced) return phrase.includes(word);
  const padded = ` ${wordKey(phrase)} `;
  return word.startsWith('*') ? padded.includes(`${word.slice(1)} `) : padded.includes(` ${word} `);
}

/**
 * Strips these words from both ends of a phrase, as long as something is left, with a Chinese particle that joined
 * them to it: 减肥的方法 leaves 减肥.
 */
function core(phrase: string, words: readonly string[], spaced: boolean): string {
  let text = phrase;
  for (let cut = true; cut; ) {
    cut = false;
    const lower = text.toLowerCase();
    for (const word of words) {
      const length = spaced ? word.length + 1 : word.length;
      if (length >= text.length) continue;
      if (lower.startsWith(spaced ? `${word} ` : word)) text = text.slice(length).trim();
      else if (lower.endsWith(spaced ? ` ${word}` : word))
        text = text.slice(0, -length).trim().replace(JOINT, '');
      else continue;
      cut = true;
      break;
    }
  }
  return text;
}

const JOINT = /(?<=.)[的之和与]$/u;

const keyOf = (text: string): string => text.toLowerCase().replace(/[¿?？]/g, '');

const titled = (text: string): string => text.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

const upperFirst = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const inNumber = (template: string, plural: boolean): string =>
  template.replace(/\[([^/\]]*)\/([^\]]*)\]/g, (_, one: string, many: string) => (plural ? many : one));

/** Puts the keyword on one line, without question and quotation marks around it. */
function bare(keyword: string): string {
  const words = cleanUntrusted(keyword).slice(0, MAX_CHARACTERS).split(/\s+/).join(' ');
  return words.replace(/^[ ¿¡"“„«]+/, '').replace(/(?<![ ?？!！.。"”“»])[ ?？!！.。"”“»]+$/, '');
}

/** Preposition of purpose, used once: not "crm for dentists for beginners". */
const PURPOSE = /(?<=\s)(?:for|für|para)(?=\s)/;

/** True if a template would repeat the subject, as in "best best laptops". */
function repeats(template: string, subject: string, tools: TextTools): boolean {
  if (PURPOSE.test(template) && PURPOSE.test(subject)) return true;
  const held = new Set(tools.terms(subject));
  return tools.terms(template.replace(/\{\w*\}/g, ' ')).some((term) => held.has(term));
}

/** Contracts "de el" and "a el" in Spanish; no other language here has these pairs of words. */
function contracted(text: string): string {
  return text.replace(/(?<=^|\s)(de|a) el(?=\s)/g, (_, word: string) => (word === 'de' ? 'del' : 'al'));
}
