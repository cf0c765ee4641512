import { describe, expect, test } from 'vitest';
import { isOneEdit, spellingHint } from './spelling-hint.ts';

const TEXTS = [
  'balcony compost bin',
  'compost for the balcony',
  'recetas veganas',
  'recetas fáciles veganas',
];

describe('spellingHint', () => {
  test.each([
    ['a swapped pair', 'balcony compsot', 'en', 'balcony compost'],
    ['a missing letter', 'balcny compost', 'en', 'balcony compost'],
    ['a letter too many', 'Balcony composst', 'en', 'Balcony compost'],
    ['a wrong letter', 'recetas vegamas', 'es', 'recetas veganas'],
    ['two words', 'balcny compsot', 'en', 'balcony compost'],
  ])('corrects %s', (_, keyword, language, hint) => {
    expect(spellingHint(keyword, TEXTS, language)).toBe(hint);
  });

  test.each([
    ['known words', 'balcony compost', 'en'],
    ['another form of a known word', 'balconies composts', 'en'],
    ['two edits', 'balcni compost', 'en'],
    ['short words', 'bin fro', 'en'],
    ['a word that is used once', 'compost bim', 'en'],
    ['a language without spaces', '冷萃咖啡', 'zh'],
  ])('leaves %s alone', (_, keyword, language) => {
    expect(spellingHint(keyword, TEXTS, language)).toBeUndefined();
  });

  const list = {
    known: new Set(['raised', 'gardening', 'bed', 'garden', 'monster', 'gitarre', 'sigma']),
    corrections: ['raised', 'gardening', 'garden', 'monster', 'gitarre', 'sigma'],
  };

  test.each([
    ['several words at once', 'rasied bed gardning', 'en', 'raised bed gardening'],
    ['the case', 'Gitare lernen', 'de', 'Gitarre lernen'],
  ])('corrects %s by the word list, without texts', (_, keyword, language, hint) => {
    expect(spellingHint(keyword, [], language, list)).toBe(hint);
  });

  test.each([
    ['known words', 'raised garden bed'],
    ['another form or word', 'monstera gardens'],
    ['short words', 'figma'],
  ])('leaves %s alone by the word list', (_, keyword) => {
    expect(spellingHint(keyword, [], 'en', list)).toBeUndefined();
  });

  test('takes the words of the texts before the list', () => {
    const words = { known: new Set(['composed']), corrections: ['compost', 'commost'] };
    expect(spellingHint('balcony compsot', TEXTS, 'en', words)).toBe('balcony compost');
    expect(spellingHint('balcony composed', TEXTS, 'en', words)).toBeUndefined();
  });

  test('takes linear time', () => {
    const texts = [Array.from({ length: 60_000 }, (_, n) => `w${n.toString(36)}`).join(' ')];
    expect(spellingHint('abcdefgh '.repeat(22), texts, 'en')).toBeUndefined();
  });
});

test.each([
  ['test', 'tset', true],
  ['test', 'tests', true],
  ['test', 'est', true],
  ['test', 'text', true],
  ['test', 'test', false],
  ['test', 'tsets', false],
  ['abcd', 'badc', false],
])('%s and %s are one edit apart: %s', (a, b, near) => {
  expect(isOneEdit(a, b)).toBe(near);
});
