import { expect, test } from 'vitest';
import type { BriefSource } from '../article.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { textTools } from '../text/text-tools.ts';
import { readParagraphs } from './paragraphs.ts';

const numbered = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `Sentence ${from + at} of this text has exactly ten words.`,
  );

test.each([
  ['within a paragraph', numbered(1, 30).join(' '), [false, true]],
  ['between two', `${numbered(1, 15).join(' ')}\n\n${numbered(16, 30).join(' ')}`, [false, false]],
])('knows whether two passages are cut %s', (_, content, expected) => {
  const sources: BriefSource[] = [{ id: 's1', title: 'Notes', content, kind: 'fact' }];
  const passages = cutPassages(sources, 'en');
  const read = readParagraphs(passages, sources, textTools('en'));
  expect(passages).toHaveLength(2);
  expect(read.map(({ isContinuation }) => isContinuation)).toEqual(expected);
});
