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
