import { expect, test } from 'vitest';
import { charactersWithin, displayWidth } from './display-width.ts';

test.each([
  ['', 0],
  ['Coffee at home – “cold brew”…', 29],
  ['Café crème', 10],
  ['Кофе дома', 9],
  ['家庭堆肥指南：从零开始', 22],
  ['コーヒーの淹れ方', 16],
  ['ｺｰﾋｰ', 4],
  ['집에서 커피 내리기', 18],
  ['2026年，５个步骤', 16],
  ['Tea 🍵', 6],
])('%j takes %i columns', (text, expected) => {
  expect(displayWidth(text)).toBe(expected);
});

test.each([
  ['short', 60, 5],
  ['Coffee', 4, 4],
  ['家庭堆肥', 5, 2],
  ['A家庭', 3, 2],
  ['家', 1, 0],
])('of %j fit into %i columns %i characters', (text, most, expected) => {
  expect(charactersWithin(text, most)).toBe(expected);
});
