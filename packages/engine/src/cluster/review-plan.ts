import type { Page } from './compare-pages.ts';
import { type ListReading, type PageFault, type Row, reviewList } from './review-list.ts';
import { siteWords } from './site-words.ts';

export interface PlanToReview {
  /** In the order of writing. */
  rows: readonly Row[];
  /** Other pages of the site. */
  others: readonly Page[];
  /** Texts of the site, or parts of them. */
  texts: readonly { text: string; language: string }[];
  /** What a model says of the rows, where one is configured. */
  reading?: ListReading | undefined;
}

/** Minimum number of texts that tell what a site is about. */
const MIN_TEXTS = 20;

/** Finds the rows that aren't worth writing, by ID. */
export function reviewPlan({
  rows,
  others,
  texts,
  reading,
}: PlanToReview): [id: string, faults: PageFault[]][] {
  const known = [
    ...texts,
    ...others.map(({ keyphrase, title, language }) => ({ text: `${keyphrase} ${title}`, language })),
  ];
  const siteTerms =
    texts.length < MIN_TEXTS
      ? undefined
      : new Set(known.flatMap(({ text, language }) => siteWords(text, language)));
  return [...reviewList({ rows, others, siteTerms, reading })];
}
