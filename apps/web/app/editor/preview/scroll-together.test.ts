import { expect, test } from 'vitest';
import { matchingPlace } from './scroll-together.ts';

test.each([
  ['the start', 0, 0],
  ['half of the way to a heading', 50, 100],
  ['a heading', 100, 200],
  ['between headings', 150, 225],
  ['the end', 300, 400],
])('both show the same place at %s', (_, place, expected) => {
  expect(matchingPlace(place, [0, 100, 200, 300], [0, 200, 250, 400])).toBe(expected);
});

test('a text that doesn’t scroll stays', () => expect(matchingPlace(0, [0, 0], [0, 0])).toBe(0));
