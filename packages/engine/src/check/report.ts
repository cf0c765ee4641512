import type { TextRange } from '../text/article/checked-article.ts';

/** Checks with their weights in the score: evidence most, style least, advice nothing. */
export const CHECKS = [
  { name: 'length', weight: 2 },
  { name: 'seoTitle', weight: 1 },
  { name: 'metaDescription', weight: 1 },
  { name: 'headings', weight: 2 },
  { name: 'keyphrase', weight: 2 },
  { name: 'keyTerms', weight: 2 },
  { name: 'topics', weight: 3 },
  { name: 'language', weight: 3 },
  { name: 'chatter', weight: 2 },
  { name: 'claims', weight: 3 },
  { name: 'citations', weight: 4 },
  { name: 'figures', weight: 4 },
  { name: 'disputed', weight: 4 },
  { name: 'contradicted', weight: 4 },
  { name: 'copied', weight: 3 },
  { name: 'similar', weight: 3 },
  { name: 'repetition', weight: 2 },
  { name: 'cliches', weight: 1 },
  { name: 'tails', weight: 1 },
  { name: 'longSentences', weight: 1 },
  { name: 'passive', weight: 1 },
  { name: 'readingEase', weight: 1 },
  { name: 'questions', weight: 1 },
  { name: 'links', weight: 2 },
  { name: 'author', weight: 1 },
  // Advice without effect on the score.
  { name: 'unconfirmed', weight: 0 },
  { name: 'beginnings', weight: 0 },
  { name: 'transitions', weight: 0 },
  { name: 'paragraphs', weight: 0 },
  { name: 'internalLinks', weight: 0 },
  { name: 'images', weight: 0 },
  { name: 'rankingHeadings', weight: 0 },
] as const;
export type CheckName = (typeof CHECKS)[number]['name'];

/** `none`: nothing to measure, such as citations without sources. */
export type Verdict = 'good' | 'fair' | 'bad' | 'none';

export interface Place extends TextRange {
  /** Problem at the place, such as the figure that isn't in the source. */
  note?: string;
  /** Sentence around a place that says little by itself, such as a link. */
  sentence?: TextRange;
}

export interface Check {
  name: CheckName;
  /** True if the check doesn't affect the score. */
  isAdvice: boolean;
  verdict: Verdict;
  /** Points deducted from the score. The points of all checks add up to the difference from 100. */
  points: number;
  /** Measured values, such as `{ words: 1480, target: 1500 }`; shares are from 0 to 1. */
  facts: Readonly<Record<string, number>>;
  places: readonly Place[];
  /** Texts that the article should contain, for `keyTerms`, `questions`, `topics` and `rankingHeadings`. */
  items?: readonly { text: string; found: boolean }[];
  /** Other article that has the same, for `similar`, `seoTitle` and `metaDescription`. */
  other?: OtherArticle;
}

/** Fault that limits the score regardless of everything else. */
export type CapReason =
  | 'noCitations'
  | 'figures'
  | 'disputed'
  | 'contradicted'
  | 'language'
  | 'stuffing'
  | 'copied'
  | 'similar'
  | 'repetition'
  | 'topics'
  | 'chatter'
  | 'citations';

export interface ScoreCap {
  reason: CapReason;
  /** Maximum score of an article with this fault. */
  most: number;
}

export interface CheckReport {
  /** 0 to 100. */
  score: number;
  /** Faults that limit the score, lowest limit first. */
  caps: ScoreCap[];
  checks: Check[];
  /** Faulty sentences, which earn nothing in other checks. */
  flawed: Place[];
  /** False if the article has no sources, so that its evidence can't be checked. */
  hasSources: boolean;
}

/** Article or post that a finding is about. */
export interface OtherArticle {
  id: string;
  title: string;
  /** Path of the page that shows it; null if there is none. */
  path: string | null;
}

/** Result of a check; without places it concerns the whole article. */
export interface Finding
  extends Omit<Check, 'name' | 'isAdvice' | 'points' | 'places'>,
    Partial<Pick<Check, 'places'>> {
  /** Faulty sentences by their place in the article. They earn nothing in other checks. */
  flaws?: readonly Place[];
}

export const NOT_MEASURABLE: Finding = { verdict: 'none', facts: {} };

export function atMost(value: number, good: number, bad: number): Verdict {
  if (value <= good) return 'good';
  return value > bad ? 'bad' : 'fair';
}

export function atLeast(value: number, good: number, bad: number): Verdict {
  if (value >= good) return 'good';
  return value < bad ? 'bad' : 'fair';
}
