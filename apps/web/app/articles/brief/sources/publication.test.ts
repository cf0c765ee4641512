import { beforeEach, expect, test, vi } from 'vitest';
import { formatPublished, languageName } from './publication.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['es-MX', 'en-US'] });
  document.documentElement.lang = 'en';
});

test.each([
  ['fr', 'French'],
  ['zh', 'Chinese'],
  ['x_y', 'x_y'],
])('the language %s is called %s', (code, name) => expect(languageName(code)).toBe(name));

test('a language is called as the reader of the page calls it', () => {
  document.documentElement.lang = 'es';
  expect(languageName('fr')).toBe('francés');
});

test.each([
  ['2026-01-31T23:30:00Z', 'Jan 31, 2026'],
  ['2026-01-31', 'Jan 31, 2026'],
  ['2026-99-99', '2026-99-99'],
  ['last spring', 'last spring'],
])('published %s reads %s', (value, text) => expect(formatPublished(value)).toBe(text));
