import { describe, expect, test } from 'vitest';
import { scoreRelevance } from './relevance.ts';

const KEYWORD = 'cold brew coffee';

describe('scoreRelevance', () => {
  test.each([
    ['high', 'cold brew coffee ratio', 0, ['google']],
    ['high', 'cold brew coffee ratio', 9, ['google', 'bing', 'wikipedia']],
    ['medium', 'cold brew coffee maker', 5, ['google']],
    ['medium', 'iced coffee', 3, ['google', 'bing']],
    ['low', 'espresso', 0, ['google']],
    ['low', 'tea', 20, ['google']],
  ])('[KEY-10] is %s for %j at %i from %j', (relevance, query, position, origins) => {
    expect(scoreRelevance({ keyword: KEYWORD, language: 'en', query, position, origins }).relevance).toBe(
      relevance,
    );
  });

  test('rises with agreement, overlap and place, and stays between 0 and 1', () => {
    const base = { keyword: KEYWORD, language: 'en', query: 'cold drink', position: 4, origins: ['google'] };
    const { score } = scoreRelevance(base);
    expect(scoreRelevance({ ...base, origins: ['google', 'bing'] }).score).toBeGreaterThan(score);
    expect(scoreRelevance({ ...base, query: 'cold brew drink' }).score).toBeGreaterThan(score);
    expect(scoreRelevance({ ...base, position: 3 }).score).toBeGreaterThan(score);
    expect(scoreRelevance({ ...base, origins: ['google', 'google'] }).score).toBe(score);
    expect(
      scoreRelevance({ keyword: '', language: 'en', query: '', position: -1, origins: [] }).score,
    ).toBeGreaterThanOrEqual(0);
    const best = scoreRelevance({
      keyword: KEYWORD,
      language: 'en',
      query: KEYWORD,
      position: 0,
      origins: ['a', 'b', 'c', 'd'],
    });
    expect(best.score).toBeCloseTo(1);
  });

  test.each([
    ['de', 'Wärmepumpe Kosten', 'Kosten einer Wärmepumpe'],
    ['es', 'cómo hacer café', 'hacer un café rico'],
    ['zh', '冷萃咖啡', '冷萃咖啡怎么做'],
    ['en', 'how to', 'how to draw'],
  ])('sees in %s that %j is held by %j', (language, keyword, query) => {
    expect(scoreRelevance({ keyword, language, query, position: 0, origins: ['google'] }).relevance).toBe(
      'high',
    );
  });
});
