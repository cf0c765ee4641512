import { expect, test } from 'vitest';
import { type ArticleLength, TARGET_WORDS } from '../../article.ts';
import { divideWords, MAX_WORDS_UNDER_HEADING, planSections } from './section-plan.ts';

const LENGTHS = Object.keys(TARGET_WORDS) as ArticleLength[];

test.each(LENGTHS.flatMap((length) => [0, 1, 3, 20].map((questions) => [length, questions] as const)))(
  '[STYLE-03] the parts of a %s with %i questions add up to its words',
  (length, questions) => {
    const plan = planSections(length, questions);
    expect(plan.introduction + plan.body + plan.conclusion + plan.faq).toBe(TARGET_WORDS[length]);
    expect(plan.faq > 0).toBe(questions > 0);
    expect(plan.faqQuestions).toBeLessThanOrEqual(questions);
    expect(plan.body / plan.bodySections.from).toBeLessThanOrEqual(MAX_WORDS_UNDER_HEADING);
    expect(plan.bodySections.to).toBeGreaterThanOrEqual(plan.bodySections.from);
    expect(plan.bodySections.most).toBeGreaterThanOrEqual(plan.bodySections.from);
    expect([plan.introduction, plan.conclusion, plan.faq, plan.body].every(Number.isInteger)).toBe(true);
  },
);

test.each([
  ['equal weights', [1, 1, 1], 990, [330, 330, 330]],
  ['a cap', [100, 100, 1_000], 600, [150, 150, 300]],
  ['weights beyond reason', [0, -5, Number.NaN, 1e9], 800, undefined],
  ['one section', [200], 450, [450]],
  ['rounding', [1, 1, 1], 100, [33, 34, 33]],
])('shares out words with %s', (_name, weights, total, expected) => {
  const shares = divideWords(weights, total, MAX_WORDS_UNDER_HEADING);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
  const ceiling = Math.max(MAX_WORDS_UNDER_HEADING, Math.ceil(total / weights.length));
  expect(Math.max(...shares)).toBeLessThanOrEqual(ceiling);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  if (expected !== undefined) expect(shares).toEqual(expected);
});
