import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['  Cold  Brew ', ['cold', 'brew']],
  ['café CAFE Café', ['cafe']],
  ['coffee cof fee tea', ['coffee', 'tea']],
  ['手冲咖啡', ['手冲咖啡']],
  ['', []],
])('%j is searched as %j', (search, words) => {
  expect(searchWords(search).toSorted()).toEqual([...words].toSorted());
});

it('takes the six longest of many words', () => {
  const many = Array.from({ length: 100 }, (_, n) => String.fromCharCode(97 + (n % 26)).repeat(1 + (n % 9)));
  expect(searchWords(many.join(' ')).length).toBeLessThanOrEqual(6);
});
