import { expect, test } from 'vitest';
import { keepsStructure } from './structure.ts';

const TABLE = '| Machine | Price |\n| --- | --- |\n| Moka | 35 euros |\n| Press | 20 euros |';
const LIST = 'Begin:\n\n1. Grind\n2. Pour\n   - slowly';
const strict = { isStrict: true };
const loose = { isStrict: false };

test.each([
  ['other words', TABLE, TABLE.replace('35 euros', 'about 35 euros'), true, true],
  ['an escaped bar', TABLE, TABLE.replace('Moka', 'Moka \\| pot'), true, true],
  ['a row with a cell too many', TABLE, TABLE.replace('35 euros', '35 | euros'), false, false],
  ['a row with a cell too few', TABLE, TABLE.replace('Moka | 35', 'Moka 35'), false, false],
  ['a table without its rule', TABLE, TABLE.replace('| --- | --- |\n', ''), false, false],
  ['a row torn from its table', TABLE, TABLE.replace('\n| Press', '\n\n| Press'), false, false],
  ['a column fewer', TABLE, '| Machine |\n| --- |\n| Moka |', false, true],
  ['a table told as prose', TABLE, 'A moka costs 35 euros.', false, true],
  [
    'a table that was odd before',
    '| a | b |\n| --- | --- |\n| c |',
    '| a | b |\n| --- | --- |\n| d |',
    true,
    true,
  ],
  ['bars in code', '```\n| a\n```', '```\n| b | c\n```', true, true],
  ['a heading more', '### Grind\n\nFine.', '### Grind\n\nFine.\n\n### Pour\n\nSlowly.', true, true],
  ['a heading lost', '### Grind\n\nFine.', 'Grind fine.', false, true],
  ['other items', LIST, LIST.replace('Pour', 'Pour water'), true, true],
  ['an item lost', LIST, LIST.replace('2. Pour', 'Pour'), false, true],
])('%s', (_, before, after, isKept, isWhole) => {
  expect(keepsStructure(before, after, strict)).toBe(isKept);
  expect(keepsStructure(before, after, loose)).toBe(isWhole);
});
