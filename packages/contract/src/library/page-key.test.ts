import { expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

it.each([
  ['https://Example.com/a/', 'http://www.example.com/a'],
  ['https://example.com/a?utm_source=x&b=2&a=1', 'https://example.com/a?a=1&b=2#part'],
  ['https://example.com/index.html', 'https://example.com'],
  ['https://example.com:443/a', 'https://example.com/a'],
  ['https://example.com/caf%C3%A9', 'https://example.com/café'],
])('%s is %s', (one, other) => {
  expect(pageKey(one)).toBe(pageKey(other));
  expect(pageKey(one)).not.toBe('');
});

it.each([
  ['https://example.com/a', 'https://example.com/b'],
  ['https://example.com/a?page=1', 'https://example.com/a?page=2'],
  ['https://example.com/a', 'https://blog.example.com/a'],
  ['https://example.com/a', 'https://example.com/A'],
])('%s is not %s', (one, other) => {
  expect(pageKey(one)).not.toBe(pageKey(other));
});

it('treats invalid URLs as no URL', () => {
  expect(pageKey('')).toBe('');
  expect(pageKey('notes of mine')).toBe('');
});
