import { expect, test } from 'vitest';
import { collectWords, joinHyphenated } from './hyphens.ts';

const words = collectWords(['The nutrients of long-lived plants in a green house are', 'kept by-']);

test.each([
  ['nutri-', 'ents', 'nutrients'],
  ['carbo-', 'hydrates', 'carbohydrates'],
  ['anti-', 'inflammatory', 'anti-inflammatory'],
  ['well-', 'known', 'well-known'],
  ['state-of-', 'the-art', 'state-of-the-art'],
  ['long-', 'lived', 'long-lived'],
  ['green-', 'house', 'green-house'],
  ['Baden-', 'Baden', 'Baden-Baden'],
  ['COVID-', '19', 'COVID-19'],
  ['2019-', '2020', '2019-2020'],
  ['Vor-', 'und Nachteile', 'Vor- und Nachteile'],
  ['pre-', 'and post-war', 'pre- and post-war'],
  ['nutri\u00ad', 'ents', 'nutrients'],
  ['nutri\u00ad‐', 'ents', 'nutrients'],
])('%j and %j become %j', (start, rest, joined) => {
  expect(joinHyphenated(start, rest, words)).toBe(joined);
});
