import { expect, test } from 'vitest';
import { replaceSentence } from './replace-sentence.ts';

const replaced = (text: string, sentence: string) =>
  replaceSentence(text, { text: sentence, at: text.indexOf(sentence) }, 'New [3].');

test.each([
  ['with its citation', 'One [1]. Two. [2] Three.', 'Two.', 'One [1]. New [3]. Three.'],
  [
    'but not with one of the sentences before too',
    'One. Two. [2] Three.',
    'Two.',
    'One. [2] New [3]. Three.',
  ],
  ['that stood among others of one citation', 'One. Two. Three. [2]', 'Two.', 'One. [2] New [3]. Three. [2]'],
  [
    'where the citation behind is of the next one only',
    'One. Two. Three [2].',
    'Two.',
    'One. New [3]. Three [2].',
  ],
  [
    'with its own citation, beside others',
    'One. Two [1]. Three. [2]',
    'Two [1].',
    'One. New [3]. Three. [2]',
  ],
  ['at the beginning of a point', '- One. [1] Two.', 'One.', '- New [3]. Two.'],
])('a sentence goes %s', (_, text, sentence, expected) => {
  expect(replaced(text, sentence)).toBe(expected);
});

test('a sentence goes from a line of endless space in linear time', () => {
  const before = `[1]${' '.repeat(400_000)}One. `;
  expect(replaced(`${before}Two. [2]`, 'Two.')).toBe(`${before}[2] New [3].`);
  expect(replaced(`Two. ${'a. '.repeat(200_000)}`, 'Two.')).toMatch(/^New \[3\]\. a\./);
});
