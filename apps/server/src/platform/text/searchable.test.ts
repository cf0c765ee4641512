import { expect, it } from 'vitest';
import { searchable } from './searchable.ts';

it.each([
  ['  Crème\n BRÛLÉE ', 'creme brulee'],
  ['İstanbul', 'istanbul'],
  ['Ａｅｒｏｐｒｅｓｓ', 'aeropress'],
  ['ﬁlter', 'filter'],
  ['手冲咖啡', '手冲咖啡'],
  ['ガラス', 'ガラス'],
  ['간', '간'],
  ['हिन्दी', 'हिन्दी'],
])('%j is found as %j', (text, found) => {
  expect(searchable(text)).toBe(found);
});
