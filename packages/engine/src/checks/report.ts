/** The result types of the checks. */

export const CHECKS = [
  'length',
  'seoTitle',
  'metaDescription',
  'headings',
  'keyphrase',
  'keyTerms',
  'claims',
  'citations',
  'figures',
  'repetition',
  'cliches',
  'tails',
  'longSentences',
  'passive',
  'readingEase',
  'questions',
  'links',
  'author',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** `none`: nothing to measure, such as citations without sources. */
export type Verdict = 'good' | 'fair' | 'bad' | 'none';

/** A range of the article's text in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
  /** What is wrong there, such as the figure that the source does not hold. */
  note?: string;
}

export interface Check {
  name: CheckName;
  verdict: Verdict;
  /** Measured values, such as `{ words: 1480, target: 1500 }`; shares are from 0 to 1. */
  facts: Readonly<Record<string, number>>;
  places: readonly Place[];
  /** Of `keyTerms` and `questions`: what the article should hold, and whether it does. */
  items?: readonly { text: string; found: boolean }[];
}

export interface CheckReport {
  /** From 0 to 100. */
  score: number;
  checks: Check[];
}

/** A check before it has its name. */
export type Finding = Omit<Check, 'name'>;

export const NOTHING: Finding = { verdict: 'none', facts: {}, places: [] };

export function atMost(value: number, good: number, bad: number): Verdict {
  if (value <= good) return 'good';
  return value > bad ? 'bad' : 'fair';
}

export function atLeast(value: number, good: number, bad: number): Verdict {
  if (value >= good) return 'good';
  return value < bad ? 'bad' : 'fair';
}
