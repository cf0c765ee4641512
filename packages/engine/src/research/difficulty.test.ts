import { describe, expect, test } from 'vitest';
import { keywordDifficulty, type RankingPage } from './difficulty.ts';

const pages = (count: number, page: Partial<RankingPage>): RankingPage[] =>
  Array.from({ length: count }, (_, n) => ({
    title: 'A page',
    url: `https://site${n}.example/post`,
    ...page,
  }));
const exact = { title: 'Cold Brew: a guide' };
const large = { url: 'https://en.wikipedia.org/wiki/Cold_brew' };
const home = { url: 'https://coldbrew.example/' };

describe('keywordDifficulty', () => {
  test.each<[string, RankingPage[], number, string]>([
    ['small pages about something else', pages(10, {}), 0, 'low'],
    ['small pages with the keyword as title', pages(10, exact), 30, 'low'],
    ['half large sites', [...pages(5, large), ...pages(5, {})], 25, 'low'],
    [
      'half large sites, exact titles',
      [...pages(5, { ...large, ...exact }), ...pages(5, exact)],
      55,
      'medium',
    ],
    ['large sites only, exact titles', pages(10, { ...large, ...exact }), 80, 'high'],
    ['home pages of the keyword', pages(10, { ...home, ...exact }), 50, 'medium'],
  ])('is told by %s', (_, found, score, level) => {
    expect(keywordDifficulty('cold brew', found)).toEqual({ score, level, results: found.length });
  });

  test('is unknown for fewer than five pages with a valid URL', () => {
    expect(keywordDifficulty('cold brew', [])).toBeNull();
    expect(
      keywordDifficulty('cold brew', [...pages(4, large), ...pages(6, { url: 'no address' })]),
    ).toBeNull();
  });

  test.each([
    ['https://www.amazon.co.uk/s?k=tea', 50],
    ['https://tea.stanford.edu/a', 50],
    ['https://www.nhs.gov.uk/a', 50],
    ['https://old.reddit.com/r/tea', 50],
    ['https://notamazon.com/a', 0],
    ['https://amazon.evil.com/a', 0],
    ['https://gov.example.com/a', 0],
  ])('takes %s for a site of weight %i', (url, score) => {
    expect(keywordDifficulty('tea time', pages(5, { url }))?.score).toBe(score);
  });

  test.each([
    ['cold brew', 'The COLD-BREW book', 30],
    ['cold brew', 'Ice cold brewing', 0],
    ['冷萃咖啡', '冷萃咖啡怎么做', 30],
    ['!?', 'Anything', 0],
  ])('looks for %j as whole words in %j', (keyword, title, score) => {
    expect(keywordDifficulty(keyword, pages(5, { title }))?.score).toBe(score);
  });
});
