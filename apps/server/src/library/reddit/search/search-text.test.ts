import { expect, it } from 'vitest';
import { searchText } from './search-text.ts';

it.each([
  ['pour over coffee', 'pour over coffee'],
  ['  pour   over ', 'pour over'],
  ['https://example.com/a?b=c', 'example com a b c'],
  ['http://example.com', 'example com'],
  ['www.example.com review', 'www example com review'],
  ['example.com', 'example com'],
  ['node.js', 'node js'],
  ['node.js vs deno 2.0', 'node.js vs deno 2.0'],
  ['is example.com/shop any good?', 'is example com shop any good?'],
  ['ratio 1:16', 'ratio 1:16'],
  ['https://', ''],
  ['咖啡 手冲', '咖啡 手冲'],
])('%j is searched for as %j', (keyword, text) => expect(searchText(keyword)).toBe(text));

it('takes no longer for hostile keywords', () => {
  expect(searchText('a.'.repeat(100))).not.toContain('.');
  expect(searchText('+-'.repeat(100))).toBe('+-'.repeat(100));
});
