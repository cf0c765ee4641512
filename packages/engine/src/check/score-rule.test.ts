import { describe, expect, test } from 'vitest';
import { ARTICLES, briefOf, places, reportOf, textOf, WORSE, worsened } from './fixtures/worse-texts.ts';

const KINDS = Object.keys(WORSE);

describe.each(ARTICLES.map((article, at) => ({ article, at })))(
  'the score of $article',
  ({ article, at }) => {
    const text = textOf(article);
    const brief = briefOf(article);
    const before = reportOf(text, brief);

    test('is what the points of its checks leave of 100; advice costs none', () => {
      const bad = ['without a source', 'stuffed'].map((kind) => `${text}\n\n${WORSE[kind]?.(brief, text)}`);
      const others = [...bad, text.slice(0, text.length / 3)].map((each) => reportOf(each, brief));
      for (const { score, checks } of [before, ...others]) {
        expect(checks.reduce((sum, { points }) => sum + points, 0)).toBe(100 - score);
        for (const { points, isAdvice } of checks) expect(isAdvice ? 0 : points).toBe(points);
      }
    });

    // Takes the places in turn; the benchmark takes all of them.
    test.each(KINDS.map((kind, of) => ({ kind, of })))(
      'does not rise by text that is $kind',
      ({ kind, of }) => {
        const worse = WORSE[kind]?.(brief, text) ?? '';
        expect(worse).not.toBe('');
        const all = places(text);
        const place = all[(at + of) % all.length] ?? 0;
        expect(reportOf(worsened(text, worse, place), brief).score, `at ${place}`).toBeLessThanOrEqual(
          before.score,
        );
      },
    );
  },
);
