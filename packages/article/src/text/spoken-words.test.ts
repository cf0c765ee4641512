import { expect, test } from 'vitest';
import { spokenWords, wordsInCommon } from './spoken-words.ts';

test('words are what is spoken, also without spaces', () => {
  expect(spokenWords('Feed the worms, 2 at a time.')).toEqual([
    'Feed',
    'the',
    'worms',
    '2',
    'at',
    'a',
    'time',
  ]);
  expect(spokenWords('家庭堆肥。')).toEqual(['家庭', '堆肥']);
  expect(spokenWords(' … ')).toEqual([]);
});

test.each([
  ['worms eat peels', 'peels eat worms', 1],
  ['worms eat', 'worms eat peels daily', 0.5],
  ['worms worms', 'worms', 0.5],
  ['worms', 'peels', 0],
  ['', '', 0],
])('%j and %j have %d in common', (one, other, share) => {
  expect(wordsInCommon(({ text }: { text: string }) => text)({ text: one }, { text: other })).toBe(share);
});
