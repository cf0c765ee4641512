import { expect, test } from 'vitest';
import { followHeadline } from './follow-headline.ts';

const seoTitle = (own: string, before: string, after: string) =>
  followHeadline({ seoTitle: own, metaDescription: '', focusKeywords: [], tags: [] }, { before, after })
    ?.seoTitle;

test.each([
  ['follows the headline that it is', 'Worm bins', 'Worm bins', 'Worm bins at home', 'Worm bins at home'],
  ['stays if it differs', 'Worm bins: a guide', 'Worm bins', 'Worm bins at home', 'Worm bins: a guide'],
  ['stays without a headline', 'W', 'W', '', 'W'],
  ['stays empty', '', '', 'Worm bins', ''],
])('an SEO title %s', (_, own, before, after, expected) => {
  expect(seoTitle(own, before, after)).toBe(expected);
});

test('a text without metadata gets none', () => {
  expect(followHeadline(null, { before: 'Worm bins', after: 'Bins' })).toBeNull();
});
