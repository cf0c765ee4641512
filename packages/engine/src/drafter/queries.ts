import type { Passage } from '../article.ts';
import { type Corpus, isDefinition, type Query, type SourceSentence } from './corpus.ts';
import { type QuestionKind, questionKind } from './question-kinds.ts';
import type { Subject } from './subject.ts';

const WEIGHTS = { theme: 0.35, wish: 0.15 };
/** Weighted shares of terms required for relevance. */
const COVERAGE = {
  heading: 0.4,
  question: 0.6,
  answer: 0.5,
  theme: 0.05,
  one: 0.01,
  several: 0.3,
  paragraph: 0.25,
  above: 0.6,
};
const SAME_WORDS = 0.7;
/** Words of headings that describe the form, not the topic. */
const FORM_WORDS = new Set(
  `basics beginner beginners best complete everything essential essentials explained good great guide introduction know
  make making master mastering need overview perfect practical proper right secrets simple step steps tips top ultimate
  understanding
  alles anfänger beste besten einfach einführung erklärt grundlagen gute guten komplette machen man leitfaden passende perfekte
  ratgeber richtig richtige richtigen schritt tipps überblick wichtigsten wissen
  adecuada adecuado bajo bien buen buena claves completa consejos correcta correcto fácil guía hacer introducción mejor mejores paso
  pasos perfecta perfecto principiantes saber sencilla todo
  一切 基本 什么 什么时候 何时 使用 入门 全面 哪些 如何 怎么 怎样 方法 时候 为什么 合适 完整 技巧 指南 新手 最佳 最好 正确 步骤 详解`.split(
    /\s+/,
  ),
);

const BETWEEN_PARTS = /\s*[,，、;；:：]\s*|\s+(?:and|or|und|oder|y|e|o|u)\s+|[和与及]/iu;

const FORM_PHRASES = /(?<!\p{L})(?:at home|zu hause|zuhause|en casa)(?!\p{L})/giu;

/** How a passage matches a text: under the same heading, by most of its terms, or not. */
type Fit = 'below' | 'covers' | 'none';

/** A search for sentences for a heading or question. */
export interface Search {
  query: Query;
  /** Distinctive terms within the article. */
  terms: ReadonlySet<string>;
  /** Whether it only asks for the theme of the article. */
  isTheme: boolean;
  isRelevant(sentence: SourceSentence): boolean;
}

/**
 * A sentence is relevant to a heading if its passage has most of the distinctive terms by weight, its paragraph
 * some and itself one, or if it is under the same heading. An answer to a question must have half of the terms
 * itself and the expected kind of value, such as a duration.
 */
export function searchFor(
  text: string,
  kind: 'heading' | 'question',
  subject: Subject,
  corpus: Corpus,
): Search {
  const asked = kind === 'question' ? questionKind(text, corpus.tools.language) : { matter: text };
  const terms = distinctTerms(asked.matter, subject, corpus);
  const isTheme = [...terms].every((term) => subject.theme.has(term));
  const about = relevance(text, terms, kind, subject, corpus);
  return {
    terms,
    isTheme,
    query: weighted(terms, subject),
    isRelevant:
      kind === 'question' ? answers(text, asked, { terms, isTheme, about }, corpus) : about.isRelevant,
  };
}

interface Relevance {
  /** How a passage stands to the text. */
  fitOf(passage: Passage): Fit;
  isRelevant(sentence: SourceSentence): boolean;
}

function relevance(
  text: string,
  terms: ReadonlySet<string>,
  kind: 'heading' | 'question',
  subject: Subject,
  corpus: Corpus,
): Relevance {
  const passages = new Map<string, Fit>();
  const read = (passage: Passage): Fit => {
    if (headingText(passage) === text) return 'below';
    if (corpus.coverage.ofPassage(terms, passage) < COVERAGE[kind]) return 'none';
    const above = new Set(
      corpus.tools.terms(passage.heading ?? '').filter((term) => !subject.theme.has(term)),
    );
    return termOverlap(terms, above) >= COVERAGE.above && above.size > 0 ? 'below' : 'covers';
  };
  const fitOf = (passage: Passage) => {
    const fit = passages.get(passage.id) ?? read(passage);
    passages.set(passage.id, fit);
    return fit;
  };
  return {
    fitOf,
    isRelevant: (sentence) => {
      const fit = fitOf(sentence.passage);
      if (fit !== 'covers') return fit === 'below';
      return (
        corpus.coverage.ofParagraph(terms, sentence.paragraph) >= COVERAGE.paragraph &&
        corpus.coverage.ofTerms(terms, sentence.vector) >= (terms.size > 2 ? COVERAGE.several : COVERAGE.one)
      );
    },
  };
}

function answers(
  question: string,
  { defines, answer }: QuestionKind,
  { terms, isTheme, about }: { terms: ReadonlySet<string>; isTheme: boolean; about: Relevance },
  { tools, closestTerm, coverage, passages }: Corpus,
): Search['isRelevant'] {
  if (defines !== undefined || (isTheme && answer === undefined)) {
    const defined = defines === undefined ? terms : new Set(tools.terms(defines).map(closestTerm));
    return (sentence) => isDefinition(sentence, defined);
  }
  // Every passage is about the theme, so only the same question as a heading locates the answer.
  const asks = (passage: Passage) =>
    isTheme ? sameWords(question, headingText(passage), tools) : about.fitOf(passage) === 'below';
  const isAnswered = isTheme && passages.some(asks);
  return (sentence) => {
    const isAbout =
      asks(sentence.passage) ||
      (isTheme
        ? !isAnswered && coverage.ofTerms(terms, sentence.vector) >= COVERAGE.theme
        : about.isRelevant(sentence) && coverage.ofTerms(terms, sentence.vector) >= COVERAGE.answer);
    return isAbout && (answer === undefined || answer.test(sentence.text));
  };
}

/** Searches for the parts of a heading such as "Noise, weather and costs"; empty if it has only one. */
export function searchForParts(text: string, subject: Subject, corpus: Corpus): Search[] {
  const parts = text.split(BETWEEN_PARTS).filter((part) => corpus.tools.terms(part).length > 0);
  if (parts.length < 2) return [];
  return parts.map((part) => searchFor(part, 'heading', subject, corpus)).filter(({ isTheme }) => !isTheme);
}

/** Whether two texts have nearly the same words, including function words. */
function sameWords(a: string, b: string, { words }: Corpus['tools']): boolean {
  const [some, others] = [a, b].map((text) => new Set(words(text.toLowerCase())));
  if (some === undefined || others === undefined) return false;
  const both = [...some].filter((word) => others.has(word)).length;
  return both >= SAME_WORDS * Math.max(some.size, others.size);
}

/** The heading above a passage without its number and colon. */
export function headingText({ heading = '' }: Passage): string {
  return heading.replace(/^(?:\p{N}+[.):]?\s+|[-–—•]\s*)/u, '').replace(/\s*[:：]$/u, '');
}

/** A search for the whole article: its theme, else its topics, else its key terms. Every sentence is relevant. */
export function searchForAll({ theme, topics, keyTerms }: Subject, { tools }: Corpus): Search {
  const named = [[...theme], tools.terms(topics.join('\n')), tools.terms(keyTerms.join('\n'))];
  const terms = new Set(named.find((some) => some.length > 0));
  return { terms, isTheme: true, query: weighted(terms), isRelevant: () => true };
}

/** Share of the smaller set of terms that two texts have in common. */
export function termOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  return small.size === 0 ? 0 : [...small].filter((term) => large.has(term)).length / small.size;
}

function distinctTerms(
  text: string,
  { theme }: Subject,
  { tools, closestTerm }: Corpus,
): ReadonlySet<string> {
  const matter = text.replace(FORM_PHRASES, ' ');
  const words = tools.words(matter).filter((word) => !FORM_WORDS.has(word.toLowerCase()));
  const meant = tools.terms(words.join(' ')).map(closestTerm);
  const distinct = meant.filter((term) => !theme.has(term));
  if (distinct.length > 0) return new Set(distinct);
  return new Set(meant.length > 0 ? meant : tools.terms(text));
}

function weighted(terms: ReadonlySet<string>, subject?: Subject): Query {
  return new Map([
    ...[...(subject?.wishes ?? [])].map((term): [string, number] => [term, WEIGHTS.wish]),
    ...[...(subject?.theme ?? [])].map((term): [string, number] => [term, WEIGHTS.theme]),
    ...[...terms].map((term): [string, number] => [term, 1]),
  ]);
}
