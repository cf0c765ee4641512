import { expect, test } from 'vitest';
import { linkRemoval, sentenceRemoval } from './text-removal.ts';

const without = (text: string, part: string, removal = sentenceRemoval) => {
  const start = text.indexOf(part);
  const { from, to, insert } = removal(text, start, start + part.length);
  return text.slice(0, from) + insert + text.slice(to);
};

test.each([
  ['in the middle of a line', 'One. Two [1]. Three.', 'Two [1].', 'One. Three.'],
  ['at the end of a line', 'One. Two.\n\nThree.', 'Two.', 'One.\n\nThree.'],
  ['with the citation behind it', 'One [1]. Two. [2] Three.', 'Two.', 'One [1]. Three.'],
  ['but not with one of the sentences before too', 'One. Two. [2] Three.', 'Two.', 'One. [2] Three.'],
  ['with its paragraph', 'One.\n\nTwo.\n\nThree.', 'Two.', 'One.\n\nThree.'],
  ['with its point of a list', '- One.\n- Two.\n- Three.', 'Two.', '- One.\n- Three.'],
  ['with the last point of a list', '- One.\n- Two.\n\nThree.', 'Two.', '- One.\n\nThree.'],
  ['at the end of the text', 'One.\n\nTwo.', 'Two.', 'One.'],
  ['at the beginning', 'One.\n\nTwo.', 'One.', 'Two.'],
  ['alone', 'One.', 'One.', ''],
])('a sentence leaves %s', (_, text, part, left) => {
  expect(without(text, part)).toBe(left);
});

test('a sentence leaves a line of endless space in linear time', () => {
  const before = `[1]${' '.repeat(400_000)}One. `;
  expect(without(`${before}Two. [2] Three.`, 'Two.')).toBe(`${before}[2] Three.`);
});

test.each([
  [
    'its words',
    'See [this page](https://a.example) now.',
    '[this page](https://a.example)',
    'See this page now.',
  ],
  [
    'the words of an image',
    'See ![this](https://a.example/p.png) now.',
    '![this](https://a.example/p.png)',
    'See this now.',
  ],
  ['nothing of a bare address', 'See https://a.example now.', 'https://a.example', 'See  now.'],
])('a link leaves %s', (_, text, part, left) => {
  expect(without(text, part, linkRemoval)).toBe(left);
});
