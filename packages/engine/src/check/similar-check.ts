import { type CheckedArticle, readArticle } from '../text/article/checked-article.ts';
import { sentenceRuns } from '../text/sentence-runs.ts';
import { sharedSentences } from '../text/shared-sentences.ts';
import { lineKey, unpackedRuns } from '../text/text-sketch.ts';
import { atMost, type Finding, NOT_MEASURABLE, type OtherArticle } from './report.ts';

const GOOD = 0.1;
/** Share above which an article is a near-copy of another. */
export const MAX_SIMILAR = 0.3;
/** Share of the words from which a text is little more than another one. */
const NEARLY_ALL = 0.6;

/** Maximum score of an article with this share in sentences that another one has too. */
export const mostWithShared = (share: number): number => (share >= NEARLY_ALL ? 40 : 60);

/** Another article of the workspace, or a post, that is like the checked one. */
export interface SimilarArticle extends OtherArticle {
  /** True if its first text is older. The later one is to be changed. */
  isEarlier: boolean;
  /** Hashes of its runs of words, as of `packedRuns`; empty if only title or description are alike. */
  runs: string;
  /** Its SEO title and description as keys, to compare them by their words. */
  seoTitle: string;
  metaDescription: string;
}

export type SimilarFinder = readonly (Omit<SimilarArticle, 'runs'> & { runs: ReadonlySet<number> })[];

export const similarFinder = (similar: readonly SimilarArticle[]): SimilarFinder =>
  similar.map((other) => ({ ...other, runs: unpackedRuns(other.runs) }));

/** Measures the share of a text in sentences that another article has too: the one that has most of them. */
export function checkSimilar(article: CheckedArticle, others: SimilarFinder): Finding {
  if (others.length === 0 || article.sentences.length === 0) return NOT_MEASURABLE;
  const sentences = sentenceRuns(article, article.metadata?.focusKeywords[0] ?? '');
  const [most] = others
    .map((other) => ({ other, ...sharedSentences(sentences, other.runs) }))
    .toSorted((a, b) => b.share - a.share);
  if (!most) return NOT_MEASURABLE;
  const { other, share } = most;
  const { id, title, path } = other;
  return {
    verdict: atMost(share, GOOD, MAX_SIMILAR),
    facts: { share, isEarlier: other.isEarlier ? 1 : 0 },
    places: most.sentences.map((place) => ({ ...place, note: title })),
    ...(share > 0 && { other: { id, title, path } }),
  };
}

/** Returns the articles of which a text is a near-copy. */
export function copiedArticles<Other extends SimilarArticle>(
  text: string,
  language: string,
  similar: readonly Other[],
): Other[] {
  if (similar.length === 0) return [];
  const article = readArticle(text, language);
  const sentences = sentenceRuns(article, article.metadata?.focusKeywords[0] ?? '');
  return similar.filter(({ runs }) => sharedSentences(sentences, unpackedRuns(runs)).share > MAX_SIMILAR);
}

/** Makes a finding bad if another article has the same line, and names that one. */
export function unlessSame(
  finding: Finding,
  line: string | undefined,
  others: readonly Pick<SimilarArticle, 'id' | 'title' | 'path' | 'seoTitle' | 'metaDescription'>[],
  field: 'seoTitle' | 'metaDescription',
): Finding {
  const key = lineKey(line);
  const same = key === '' ? undefined : others.find((other) => other[field] === key);
  if (!same) return finding;
  const { id, title, path } = same;
  return { ...finding, verdict: 'bad', facts: { ...finding.facts, same: 1 }, other: { id, title, path } };
}
