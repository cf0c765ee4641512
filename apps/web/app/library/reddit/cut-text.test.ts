import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['a text that fits', 'twelve chars', 12, 'twelve chars'],
  ['a word at the cut goes', 'worms like a dark place', 15, 'worms like a…'],
  ['a word that ends at the cut stays', 'worms like a dark place', 17, 'worms like a dark…'],
  ['so does the space after it', 'worms like a dark place', 18, 'worms like a dark…'],
  ['a very long word is cut', 'x'.repeat(101), 100, `${'x'.repeat(100)}…`],
  ['also behind others', `worms ${'x'.repeat(101)}`, 100, `worms ${'x'.repeat(94)}…`],
])('[RED-38, RED-40] %s', (_, text, length, cut) => expect(cutText(text, length)).toBe(cut));
