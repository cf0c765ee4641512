import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

it.each([
  ['an object', '{"a":[1]}', { a: [1] }],
  ['a page', '<html>', undefined],
  ['nothing', '', undefined],
  ['a long text', JSON.stringify(['[,'.repeat(1_000_000)]), ['[,'.repeat(1_000_000)]],
  ['a list of 100,001 values', `[${'1,'.repeat(100_000)}1]`, undefined],
  ['lists in lists', '['.repeat(4_500_000) + ']'.repeat(4_500_000), undefined],
  ['an object in objects', `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`, undefined],
])('reads %s', (_, text, value) => {
  expect(readJson(text)).toEqual(value);
});
