import { expect, test } from 'vitest';
import { textTools } from '../text/text-tools.ts';
import { closestTerms, compoundParts } from './closest-terms.ts';

const counts = new Map([
  ['miet', 4],
  ['wohnung', 2],
  ['compost', 9],
  ['ertrag', 3],
  ['jahr', 2],
]);

test.each([
  ['de', 'mietwohnung', 'miet'],
  ['de', 'ertrag', 'ertrag'],
  ['de', 'dachwohnung', 'wohnung'],
  ['de', 'ertragsart', 'ertrag'],
  ['en', 'composter', 'compost'],
  ['en', 'mietwohnung', 'mietwohnung'],
  ['en', 'rocket', 'rocket'],
])('in %s %j is near to %j', (language, term, near) => {
  expect(closestTerms(counts, textTools(language))(term)).toBe(near);
});

test('a compound is also about the words in it that stand alone elsewhere', () => {
  const known = new Set(['ertrag', 'strom', 'zahler']);
  expect(compoundParts(known, textTools('de'))(['jahresertrag', 'ertrag', 'stromzahler'])).toEqual([
    'jahresertrag',
    'ertrag',
    'ertrag',
    'stromzahler',
    'strom',
    'zahler',
  ]);
  expect(compoundParts(known, textTools('en'))(['jahresertrag'])).toEqual(['jahresertrag']);
});
