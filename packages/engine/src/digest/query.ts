import type { ArticleBrief, BriefSource } from '../article.ts';
import { inverseFrequency } from '../text/bm25.ts';
import { memoize } from '../text/memoize.ts';
import { type Enumeration, findTerms, type Material, type Sentence, type Unit } from './material.ts';

type Text = Unit | Enumeration;

/** Terms of a section, question or whole article, to match texts of the sources against. */
export interface Query {
  text: string;
  terms: readonly string[];
  /** Weighted share of the terms, 0 to 1, in a text and the headings above it. */
  coverage(text: Text): number;
  /** Share of the terms in the text alone. */
  ownCoverage(text: Text): number;
  coverageOf(phrase: string): number;
  isDefinedBy(sentence: Sentence): boolean;
}

/** Relevance of source texts to the article and its parts. */
export interface Subject {
  /** Query for the whole article; without terms if its topics have none in common. */
  theme: Query;
  /** Theme, or all topics if there is none. */
  general: Query;
  /** Builds a query from the words that distinguish it from the theme, if any; `whole` uses all words. */
  queryFor(text: string, extent?: 'whole'): Query;
  /** Highest coverage of the theme, a topic, keyphrase or question by a text. */
  relevanceOf(text: Text): number;
  /** True if a text is the user's own or relevant. */
  isRelevant(text: Text): boolean;
  /** True if a source is the user's own or has a relevant text. */
  isRelevantSource(source: BriefSource): boolean;
}

const HEADINGS_ABOVE = 2;
/** Weight of a term that only the title of the source names. */
const TITLE_WEIGHT = 0.4;
/** Minimum coverage of a query by a text that names its subject, or comes near it. */
export const MIN_COVERAGE = { named: 0.51, near: 0.45 };
/** Minimum letters of a word part that matches a term. */
const MIN_OF_WORD = { usual: 4, unspaced: 2 };
/** Words of headings about form, not topic. */
const FORM_WORDS = new Set(
  `basics beginners best choose choosing complete conclusion explained good guide home introduction know make making method methods
  overview right step steps strategies strategy summary tips types use using work works
  anfänger arten beste besten einfach einführung fazit grundlagen gute hause leitfaden machen methoden ratgeber richtig richtige schritt tipps überblick
  buen buena casa conclusión consejos elegir guía hacer introducción mejor mejores métodos paso pasos resumen tipos usar
  一切 什么 如何 怎么 怎样 哪些 方法 技巧 指南 新手 最佳 正确 步骤 选择 总结 概述`.split(/\s+/),
);

type Asked = Pick<ArticleBrief, 'topics' | 'keywords' | 'questions'>;

export function readSubject(
  { topics, keywords, questions }: Asked,
  { tools, units, lists }: Material,
): Subject {
  const texts: readonly Text[] = [...units, ...lists];
  const least = tools.space === '' ? MIN_OF_WORD.unspaced : MIN_OF_WORD.usual;
  const termsIn = memoize((text): ReadonlySet<string> => new Set(findTerms(text, tools)));
  const index = indexTexts();
  const holdersOf = memoize(
    (term): ReadonlySet<Text> =>
      new Set([...index].flatMap(([other, holders]) => (isTermMatch(term, other) ? [...holders] : []))),
  );
  const weightOf = memoize((term) => {
    const holders = holdersOf(term).size;
    return holders === 0 ? 0 : inverseFrequency(holders, texts.length);
  });

  const [first = [], ...others] = topics.map(queryTerms);
  const inAllTopics = first.filter((term) => others.every((terms) => terms.includes(term)));
  const themeTerms = keywords[0] === undefined ? inAllTopics : queryTerms(keywords[0]);
  const theme = buildQuery(keywords[0] ?? '', themeTerms);
  const general = themeTerms.length > 0 ? theme : queryFor([...topics, ...keywords].join('\n'));
  const phrases = [...topics, ...keywords, ...questions].map((text) => queryFor(text));
  const asked = [theme, ...phrases];
  const relevanceOf = (text: Text) => Math.max(...asked.map(({ coverage }) => coverage(text)));
  const about = new Set(
    texts.filter((text) => relevanceOf(text) >= MIN_COVERAGE.near).map(({ source }) => source.id),
  );
  return {
    theme,
    general,
    queryFor,
    relevanceOf,
    isRelevant: (text) => text.source.url === undefined || relevanceOf(text) >= MIN_COVERAGE.near,
    isRelevantSource: ({ id, url }) => url === undefined || about.has(id),
  };

  function queryFor(text: string, extent?: 'whole'): Query {
    const all = queryTerms(text);
    if (extent === 'whole' || all.length === 0) return buildQuery(text, all);
    const distinct = all.filter((term) => !themeTerms.includes(term));
    return distinct.length > 0 ? buildQuery(text, distinct) : theme;
  }

  /** Gives a word that no source has the average weight of the others. */
  function buildQuery(text: string, terms: readonly string[]): Query {
    const known = terms.map(weightOf).filter((weight) => weight > 0);
    const total = (known.reduce((sum, weight) => sum + weight, 0) * terms.length) / known.length;
    const shareBy = (degreeOf: (term: string) => number) =>
      terms.reduce((sum, term) => sum + weightOf(term) * degreeOf(term), 0) / (total || 1);
    const coverageOf = (phrase: string) => shareBy((term) => Number(isIn(term, termsIn(phrase))));
    return {
      text,
      terms,
      coverage: (of) =>
        shareBy((term) => {
          if (holdersOf(term).has(of)) return 1;
          return isIn(term, termsIn(of.source.title)) ? TITLE_WEIGHT : 0;
        }),
      ownCoverage: (of) => shareBy((term) => Number(isIn(term, of.terms))),
      coverageOf,
      isDefinedBy: ({ defines }) =>
        defines.length > 0 &&
        defines.length <= terms.length + 1 &&
        terms.every((term) => defines.includes(term)),
    };
  }

  /** Indexes the texts by each of their terms, including those of the headings above. */
  function indexTexts(): Map<string, Set<Text>> {
    const found = new Map<string, Set<Text>>();
    for (const text of texts)
      for (const term of [...termsIn(text.path.slice(-HEADINGS_ABOVE).join('\n')), ...text.terms])
        found.set(term, (found.get(term) ?? new Set<Text>()).add(text));
    return found;
  }

  function isIn(term: string, terms: ReadonlySet<string>): boolean {
    return terms.has(term) || [...terms].some((other) => isTermMatch(term, other));
  }

  /**
   * True if a term matches another one or part of a compound: a compound is matched by what it ends with, and matches
   * what it begins or ends with.
   */
  function isTermMatch(term: string, other: string): boolean {
    if (term === other) return true;
    if (Math.min(term.length, other.length) < least) return false;
    return (
      other.startsWith(term) || other.endsWith(term) || (term.length >= 2 * least && term.endsWith(other))
    );
  }

  /** Returns the terms of a text, without words of form if the sources have others. */
  function queryTerms(text: string): string[] {
    const keyphrase = new Set(tools.terms(keywords[0] ?? ''));
    const words = tools.words(text).filter((word) => !FORM_WORDS.has(word.toLowerCase()));
    const terms = findTerms(words.join(' '), tools);
    const own = terms.filter((term) => !keyphrase.has(term));
    const isKnown = (own.length > 0 ? own : terms).some((term) => holdersOf(term).size > 0);
    return [...new Set(isKnown ? terms : findTerms(text, tools))];
  }
}
