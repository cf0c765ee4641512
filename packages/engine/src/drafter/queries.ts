import type { Passage } from '../article.ts';
import { isDefinition, type Material, type Query, type SourceSentence } from './material.ts';
import type { Subject } from './subject.ts';

const WEIGHTS = { theme: 0.35, wish: 0.15 };
/** Share of the terms, by weight, that a passage must hold to be about a heading or a question, its paragraph, its heading. */
const COVERAGE = { heading: 0.45, question: 0.7, paragraph: 0.25, above: 0.5 };
/** Words of headings that promise a form, not a matter. */
const FORM_WORDS = new Set(
  `basics beginner beginners best complete everything essential essentials explained good great guide introduction know
  master mastering need overview perfect practical proper right secrets simple step steps tips top ultimate
  understanding
  alles anfänger beste besten einfach einführung erklärt grundlagen gute guten komplette leitfaden passende perfekte
  ratgeber richtig richtige richtigen schritt tipps überblick wichtigsten wissen
  adecuada adecuado buen buena claves completa consejos correcta correcto fácil guía introducción mejor mejores paso
  pasos perfecta perfecto principiantes saber sencilla todo
  一切 入门 全面 合适 完整 技巧 指南 新手 最佳 最好 正确 步骤 详解`.split(/\s+/),
);

/** How a passage stands to a text: below a heading of the same matter, holding most of its terms, or neither. */
type Fit = 'below' | 'covers' | 'none';

/** What to look for to fill a heading or answer a question. */
export interface Search {
  query: Query;
  /** The terms that set it apart from the rest of the article. */
  terms: ReadonlySet<string>;
  /** Whether it asks for nothing but the theme of the whole article. */
  isTheme: boolean;
  isRelevant(sentence: SourceSentence): boolean;
}

/**
 * A sentence is relevant to a heading when its passage holds most of the terms that set the heading apart, by weight, its
 * paragraph some and itself one of them, or when it stands below a heading of the same matter.
 */
export function searchFor(
  text: string,
  kind: 'heading' | 'question',
  subject: Subject,
  material: Material,
): Search {
  const terms = distinctTerms(text, subject, material);
  const isTheme = [...terms].every((term) => subject.theme.has(term));
  const passages = new Map<string, Fit>();
  const fitOf = (passage: Passage): Fit => {
    if (headingText(passage) === text) return 'below';
    if (material.coverage.ofPassage(terms, passage) < COVERAGE[kind]) return 'none';
    const above = new Set(material.tools.terms(passage.heading ?? ''));
    return termOverlap(terms, above) >= COVERAGE.above && above.size > 0 ? 'below' : 'covers';
  };
  const isRelevant = (sentence: SourceSentence) => {
    const fit = passages.get(sentence.passage.id) ?? fitOf(sentence.passage);
    passages.set(sentence.passage.id, fit);
    if (fit !== 'covers') return fit === 'below';
    return (
      material.coverage.ofParagraph(terms, sentence.paragraph) >= COVERAGE.paragraph &&
      [...terms].some((term) => sentence.vector.has(term))
    );
  };
  return {
    terms,
    isTheme,
    query: weighted(terms, subject),
    // Every passage is about the theme, so only a definition answers what the theme is.
    isRelevant: isTheme && kind === 'question' ? (sentence) => isDefinition(sentence, terms) : isRelevant,
  };
}

/** The heading above a passage without its number and colon. */
export function headingText({ heading = '' }: Passage): string {
  return heading.replace(/^(?:\p{N}+[.):]?\s+|[-–—•]\s*)/u, '').replace(/\s*[:：]$/u, '');
}

/** For the article as a whole: its theme, else its topics, else what stands out in the sources. Everything is relevant. */
export function searchForAll({ theme, topics, keyTerms }: Subject, { tools }: Material): Search {
  const named = [[...theme], tools.terms(topics.join('\n')), tools.terms(keyTerms.join('\n'))];
  const terms = new Set(named.find((some) => some.length > 0));
  return { terms, isTheme: true, query: weighted(terms), isRelevant: () => true };
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

function weighted(terms: ReadonlySet<string>, subject?: Subject): Query {
  return new Map([
    ...[...(subject?.wishes ?? [])].map((term): [string, number] => [term, WEIGHTS.wish]),
    ...[...(subject?.theme ?? [])].map((term): [string, number] => [term, WEIGHTS.theme]),
    ...[...terms].map((term): [string, number] => [term, 1]),
  ]);
}
