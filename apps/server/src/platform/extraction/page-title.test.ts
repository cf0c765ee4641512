import { expect, test } from 'vitest';
import { pageTitle, type TitleSources } from './page-title.ts';

const page = (sources: Partial<TitleSources>): TitleSources => ({
  headings: [],
  titles: [],
  siteName: undefined,
  hostname: 'www.green.example',
  ...sources,
});

test.each<[string, Partial<TitleSources>, string]>([
  [
    'the heading that the head knows',
    { headings: ['City trees'], titles: ['City trees | Green'] },
    'City trees',
  ],
  [
    'a heading other than the logo',
    { headings: ['Green', 'City trees'], titles: ['City trees'] },
    'City trees',
  ],
  [
    'a heading that is only the name of the site',
    { headings: ['Green Times'], titles: ['City trees - Green Times'], siteName: 'Green Times' },
    'City trees',
  ],
  [
    'a heading after a colon',
    { headings: ['Trees of the city'], titles: ['Green: trees of the city'] },
    'Trees of the city',
  ],
  [
    'a heading with a permalink',
    { headings: ['City trees¶'], titles: ['City trees — Manual 2.1'] },
    'City trees',
  ],
  ['the head when no heading fits', { headings: ['Welcome'], titles: ['City trees'] }, 'City trees'],
  ['the best of several', { titles: [undefined, 'Headline', 'Title'] }, 'Headline'],
  ['without the site in front', { titles: ['Green | City trees'] }, 'City trees'],
  ['without the site behind', { titles: ['Trees | green.example'] }, 'Trees'],
  [
    'without a short last part',
    { titles: ['Why city trees die young – The Quarter'] },
    'Why city trees die young',
  ],
  ['with a long last part', { titles: ['Trees - why they die so young'] }, 'Trees - why they die so young'],
  ['hyphenated words stay', { titles: ['State-of-the-art'] }, 'State-of-the-art'],
  ['the heading alone', { headings: ['City trees'] }, 'City trees'],
  ['nothing', {}, ''],
])('%s', (_, sources, expected) => {
  expect(pageTitle(page(sources))).toBe(expected);
});
