import { expect, test } from 'vitest';
import { differingParts } from './differing-parts.ts';

const text = (...lines: string[]) => lines.join('\n');

test.each([
  [
    'a changed line, with one line of context',
    text('a', 'b', 'mine', 'c', 'd'),
    text('a', 'b', 'theirs', 'c', 'd'),
    { mine: text('b', 'mine', 'c'), theirs: text('b', 'theirs', 'c'), before: 1, after: 1 },
  ],
  [
    'an added line',
    text('a', 'b'),
    text('a', 'b', 'new'),
    { mine: 'b', theirs: text('b', 'new'), before: 1, after: 0 },
  ],
  ['nothing in common', 'x', 'y', { mine: 'x', theirs: 'y', before: 0, after: 0 }],
  ['an empty text', '', text('a', 'b'), { mine: '', theirs: text('a', 'b'), before: 0, after: 0 }],
  [
    'lines that repeat',
    text('a', 'a'),
    text('a', 'a', 'a'),
    { mine: 'a', theirs: text('a', 'a'), before: 1, after: 0 },
  ],
])('%s', (_, mine, theirs, parts) => expect(differingParts(mine, theirs)).toEqual(parts));
