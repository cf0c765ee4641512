import type { ArticleBrief } from '../article.ts';
import type { Extract, Material, Sentence } from '../read/quotable-material.ts';
import { topicTerms } from '../read/topic-terms.ts';
import { inverseFrequency } from '../text/bm25.ts';
import { memoize } from '../text/memoize.ts';
import { questionKind } from '../text/question-kinds.ts';
import type { TextTools } from '../text/text-tools.ts';

/** Topic or question to match sentences of the sources against. */
export interface Query {
  text: string;
  /** True if it has no terms of its own besides those of the keyphrase. */
  isGeneral: boolean;
  /** Weighted share of its terms, 0 to 1, in sentences of an extract and the headings above them. */
  coverage(sentences: readonly Sentence[], extract: Extract): number;
  /** Pattern that an answer contains, such as a duration, if it asks for one. */
  answer: RegExp | undefined;
}

/** Minimum coverage of a topic by what is quoted for it. */
export const COVERED = 0.45;
/** Headings above a sentence that count for it. */
const HEADINGS_ABOVE = 2;
/** Weight of a term that only the title of the source names. */
const TITLE_WEIGHT = 0.4;

/** Returns a function that builds queries from the terms that distinguish a text from the keyphrase, if it has any. */
export function queryBuilder(
  { topics, keywords }: Pick<ArticleBrief, 'topics' | 'keywords'>,
  { tools, extracts }: Material,
): (text: string) => Query {
  const termsIn = memoize((text) => termsOf(text, tools));
  const index = new Map<string, Sentence[]>();
  for (const { path, sentences } of extracts)
    for (const sentence of sentences)
      for (const term of termsIn([...path.slice(-HEADINGS_ABOVE), sentence.text].join('\n')))
        if (index.get(term)?.push(sentence) === undefined) index.set(term, [sentence]);
  const count = extracts.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const holdersOf = memoize(
    (term) => new Set([...index].flatMap(([other, holders]) => (isMatch(term, other) ? holders : []))),
  );
  const {
    theme,
    own: distinctive,
    isGeneral,
    isMatch,
  } = topicTerms({ topics, keyphrase: keywords[0] }, tools, (text) => termsOf(text, tools));
  // Parts of "mulch for raised beds" are "mulch" and "raised beds".
  const parts = tools
    .words(keywords[0] ?? '')
    .map((word) => (tools.isStopWord(word) ? '\n' : word))
    .join(' ')
    .split('\n')
    .map((part) => termsIn(part).filter((term) => theme.includes(term)))
    .filter((part) => part.length > 0);

  return (text) => {
    const { answer, subject } = questionKind(text, tools.language);
    const asked = distinctive(subject);
    const named = asked.length > 0 ? asked : distinctive(text);
    // General words distinguish a topic only where a source has them, such as a section on mistakes.
    const isForm = (term: string) => isGeneral(term) && (asked.length === 0 || holdersOf(term).size === 0);
    const own = named.every(isForm) ? [] : named;
    const terms = own.length > 0 ? own : theme;
    const known = terms.filter((term) => holdersOf(term).size > 0);
    const weightOf = (term: string) => inverseFrequency(holdersOf(term).size, count);
    const sumOf = (degreeOf: (term: string) => number) =>
      known.reduce((sum, term) => sum + weightOf(term) * degreeOf(term), 0);
    // A term that no source has weighs as much as the average of the others.
    const total = (sumOf(() => 1) * terms.length) / known.length || 1;
    const coverage: Query['coverage'] = (sentences, { source }) => {
      const isSaid = (term: string) => sentences.some((sentence) => holdersOf(term).has(sentence));
      const isInTitle = (term: string) => termsIn(source.title).some((other) => isMatch(term, other));
      const share = sumOf((term) => (isSaid(term) ? 1 : isInTitle(term) ? TITLE_WEIGHT : 0)) / total;
      // A source with a part of the keyphrase in its title is about the subject where it says that part again.
      const isAbout =
        own.length === 0 && parts.some((part) => part.every((term) => isSaid(term) && isInTitle(term)));
      return isAbout ? Math.max(share, COVERED) : share;
    };
    return { text, isGeneral: own.length === 0, coverage, answer };
  };
}

/** Returns stems, and numbers of several digits, which identify years and versions. */
const termsOf = (text: string, tools: TextTools): string[] => [
  ...new Set([...tools.terms(text), ...(text.match(/\p{Nd}[\p{Nd}.,]*\p{Nd}/gu) ?? [])]),
];
