import { cleanUntrusted } from '../passages/clean-text.ts';
import { primaryLanguage } from '../text/language.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { CHINESE } from './patterns/chinese.ts';
import { ENGLISH } from './patterns/english.ts';
import { GERMAN } from './patterns/german.ts';
import type { PhraseBook } from './patterns/phrase-book.ts';
import { SPANISH } from './patterns/spanish.ts';

export interface KeywordPatterns {
  suggestions: string[];
  related: string[];
  questions: string[];
}

const BOOKS: Readonly<Record<string, PhraseBook>> = { de: GERMAN, en: ENGLISH, es: SPANISH, zh: CHINESE };
const MOST_CHARACTERS = 200;

/**
 * What people usually search for around a keyword, from the turns of phrase of its language alone: modifiers,
 * prepositions, comparisons and questions. English stands in for a language without a phrase book.
 */
export function keywordPatterns(keyword: string, language: string): KeywordPatterns {
  const phrase = bare(keyword);
  if (phrase === '') return { suggestions: [], related: [], questions: [] };
  const book = BOOKS[primaryLanguage(language)] ?? ENGLISH;
  const tools = textTools(language);
  const { kind, text } = book.subjectOf(phrase);
  const seen = new Set([phrase.toLowerCase()]);
  const fill = (templates: readonly string[]) =>
    templates
      .filter((template) => !repeats(template, text, tools))
      .map((template) => contracted(template.replaceAll('{}', () => text)))
      .filter((filled) => !seen.has(filled.toLowerCase()) && seen.add(filled.toLowerCase()));
  const { suggestions, related, questions } = book[kind];
  return { suggestions: fill(suggestions), related: fill(related), questions: fill(questions) };
}

/** The keyword on one line, without the marks of a question or quotation around it. */
function bare(keyword: string): string {
  const words = cleanUntrusted(keyword).slice(0, MOST_CHARACTERS).split(/\s+/).join(' ');
  return words.replace(/^[ ¿¡"“„«]+/, '').replace(/(?<![ ?？!！.。"”“»])[ ?？!！.。"”“»]+$/, '');
}

/** Whether a template would say again what the subject says, as in "best best laptops". */
function repeats(template: string, subject: string, tools: TextTools): boolean {
  const held = new Set(tools.terms(subject));
  return tools.terms(template.replaceAll('{}', ' ')).some((term) => held.has(term));
}

/** Spanish joins "de el" and "a el"; no other language here has these pairs of words. */
function contracted(text: string): string {
  return text.replace(/(?<=^|\s)(de|a) el(?=\s)/g, (_, word: string) => (word === 'de' ? 'del' : 'al'));
}
