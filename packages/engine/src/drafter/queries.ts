import type { Passage } from '../article.ts';
import type { Material, Query } from './material.ts';
import type { Subject } from './subject.ts';

const WEIGHTS = { theme: 0.35, wish: 0.15 };
const LEAST_COVERAGE = 0.5;
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
  isRelevant(passage: Passage): boolean;
}

/** A passage is relevant when it holds half of the terms that set the text apart, or stands below that very heading. */
export function searchFor(text: string, subject: Subject, material: Material): Search {
  const terms = distinctTerms(text, subject, material);
  const covered = new Map<string, boolean>();
  return {
    terms,
    query: weighted(terms, subject),
    isRelevant: (passage) => {
      const known = covered.get(passage.id);
      if (known !== undefined) return known;
      const relevant = passage.heading === text || material.coverage(terms, passage) >= LEAST_COVERAGE;
      covered.set(passage.id, relevant);
      return relevant;
    },
  };
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
