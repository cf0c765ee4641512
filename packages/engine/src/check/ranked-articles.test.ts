import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Passage, Reference, Tonality } from '../article.ts';
import { ownTexts } from '../own-texts.ts';
import { checkArticle } from './check-article.ts';
import { generatedLinks } from './generated-links.ts';

interface RankedBrief {
  language: string;
  targetWords: number;
  tonality: Tonality;
  topics: string[];
  keywords: string[];
  questions: string[];
  keyTerms: string[];
  author?: { authorName: string; authorBio: string; targetAudience: string };
  references: Reference[];
  passages: Passage[];
}

const folder = new URL('./fixtures/', import.meta.url);
const read = (path: string) => fs.readFileSync(new URL(path, folder), 'utf8');
/** Ranking by hand, best first, made before the scores were known. */
const ORDER = JSON.parse(read('order.json')) as { article: string; reason: string }[];

function scoreOf(article: string) {
  const brief = JSON.parse(read(`briefs/${article.split('-', 1)[0]}.json`)) as RankedBrief;
  return checkArticle({
    ...brief,
    text: read(`articles/${article}.md`),
    author: brief.author,
    allowedLinks: brief.references.map(({ url = '' }) => url),
    generatedLinks: generatedLinks(read(`articles/${article}.md`), brief.language),
    ownKnowledge: [],
    ownTexts: ownTexts(brief),
    year: 2026,
  });
}

/** Computes Spearman's rank correlation; equal values share the mean of their ranks. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const ranks = (values: readonly number[]) =>
    values.map((value) => {
      const below = values.filter((each) => each < value).length;
      const same = values.filter((each) => each === value).length;
      return below + (same + 1) / 2;
    });
  const mean = (one.length + 1) / 2;
  const [a, b] = [ranks(one), ranks(other)].map((each) => each.map((rank) => rank - mean));
  const product = (x: readonly number[] = [], y: readonly number[] = []) =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

test('the score puts 20 articles nearly in the order of an editor', () => {
  const scores = ORDER.map(({ article }) => scoreOf(article).score);
  expect(ORDER).toHaveLength(20);
  expect(
    rankCorrelation(
      scores,
      ORDER.map((_, at) => -at),
    ),
  ).toBeGreaterThanOrEqual(0.7);
});
