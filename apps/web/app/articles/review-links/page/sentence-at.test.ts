import { expect, test } from 'vitest';
import { type ReviewedSentence, sentenceAt } from './sentence-at.ts';

const sentence = (text: string, ...sources: number[]): ReviewedSentence => ({
  text,
  wording: 'matches',
  meaning: null,
  missing: [],
  passages: sources.map((source) => ({ source, text: null, quote: null })),
});
const sentences = [sentence('Water boils at 100 degrees.', 1), sentence('Steam burns .', 1, 2)];
const line = 'Water boils at 100 degrees [1]. Steam burns [1][2].';

test.each([
  [1, line.indexOf('[1]'), 'Water boils at 100 degrees.'],
  [1, line.lastIndexOf('[1]'), 'Steam burns .'],
  [2, line.indexOf('[2]'), 'Steam burns .'],
  [3, 5, undefined],
])('citation %i at %i belongs to “%s”', (number, at, text) => {
  expect(sentenceAt({ number, line, at }, sentences)?.text).toBe(text);
});

test('a citation in another line, such as in a table, has the first sentence that cites its source', () => {
  expect(sentenceAt({ number: 2, line: 'Steam [2]', at: 6 }, sentences)?.text).toBe('Steam burns .');
});
