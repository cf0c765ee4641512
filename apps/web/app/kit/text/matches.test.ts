import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test.each([
  ['Start a new article', '', true],
  ['Start a new article', 'ART start', true],
  ['Start a new article', 'delete', false],
  ['Cerrar sesión', 'sesion', true],
  ['Language: Español', 'espanol', true],
  ['主题：深色', '深色', true],
])('whether “%s” is meant by “%s”: %s', (label, typed, meant) => {
  expect(matches(label, typed)).toBe(meant);
});
