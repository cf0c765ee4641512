import type { Passage } from '../article.ts';
import type { Material, Query, SourceSentence } from './material.ts';
import type { Subject } from './subject.ts';

const WEIGHTS = { theme: 0.35, wish: 0.15 };
/** Share of the terms, by weight, that a passage must hold to be about a heading or a question, and its paragraph. */
const COVERAGE = { heading: 0.45, question: 0.7, paragraph: 0.25 };
/** Words of headings that promise a form, not a matter. */
const FORM_WORDS = new Set(
  `basics beginner beginners best complete everything essential essentials explained guide introduction know master
  mastering need overview practical secrets simple step steps tips top ultimate understanding way ways
  alles anfänger beste besten einfach einführung erklärt grundlagen komplette leitfaden ratgeber schritt tipps überblick
  wichtigsten wissen
  claves completa consejos fácil guía introducción mejores paso pasos principiantes saber sencilla todo
  一切 入门 全面 完整 技巧 指南 新手 最佳 步骤 详解`.split(/\s+/),
);

/** What to look for to fill a heading or answer a question. */
export interface Search {
  query: Query;
  /** The terms that set it apart from the rest of the article. */
  terms: ReadonlySet<string>;
  isRelevant(sentence: SourceSentence): boolean;
}

/**
 * A sentence is relevant to a heading when its passage holds most of the terms that set the heading apart, by weight, and
 * its paragraph some of them, or when it stands below that very heading.
 */
export function searchFor(
  text: string,
  kind: 'heading' | 'question',
  subject: Subject,
  material: Material,
): Search {
  const terms = distinctTerms(text, subject, material);
  const passages = new Map<string, boolean>();
  const isCovered = (passage: Passage) => {
    const known = passages.get(passage.id) ?? material.coverage(terms, passage) >= COVERAGE[kind];
    passages.set(passage.id, known);
    return known;
  };
  return {
    terms,
    query: weighted(terms, subject),
    isRelevant: (sentence) =>
      headingText(sentence.passage) === text ||
      (isCovered(sentence.passage) && material.nearCoverage(terms, sentence) >= COVERAGE.paragraph),
  };
}

/** The heading above a passage without its number and colon. */
export function headingText({ heading = '' }: Passage): string {
  return heading.replace(/^(?:\p{N}+[.):]?\s+|[-–—•]\s*)/u, '').replace(/\s*[:：]$/u, '');
}

/** For the article as a whole; everything that fits is relevant. */
export function searchForAll(subject: Subject, material: Material): Search {
  const terms = new Set([...subject.theme, ...material.tools.terms(subject.title)]);
  const open =
    terms.size > 0 ? terms : new Set(subject.keyTerms.flatMap((term) => material.tools.terms(term)));
  return { terms: open, query: weighted(open, subject), isRelevant: () => true };
}

/** Share of the smaller set of terms that two texts have in common. */
export function termOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  return small.size === 0 ? 0 : [...small].filter((term) => large.has(term)).length / small.size;
}

function distinctTerms(text: string, { theme }: Subject, { tools }: Material): ReadonlySet<string> {
  const words = tools.words(text).filter((word) => !FORM_WORDS.has(word.toLowerCase()));
  const meant = tools.terms(words.join(' '));
  const distinct = meant.filter((term) => !theme.has(term));
  if (distinct.length > 0) return new Set(distinct);
  return new Set(meant.length > 0 ? meant : tools.terms(text));
}

function weighted(terms: ReadonlySet<string>, { theme, wishes }: Subject): Query {
  return new Map([
    ...[...wishes].map((term): [string, number] => [term, WEIGHTS.wish]),
    ...[...theme].map((term): [string, number] => [term, WEIGHTS.theme]),
    ...[...terms].map((term): [string, number] => [term, 1]),
  ]);
}
