import { expect, test } from 'vitest';
import { markedLines } from './marked-lines.ts';

test('blank lines behind the last common sentence are left out', () => {
  const text = '# Tea\n\nOne. Two.\n\nThree.\n\n';
  const start = text.indexOf('Two.');
  expect(markedLines(text, 0, [{ start, end: start + 4 }])).toEqual([
    { start: 0, level: 1, parts: [{ text: 'Tea', marked: false }] },
    {
      start: 7,
      level: 0,
      parts: [
        { text: 'One. ', marked: false },
        { text: 'Two.', marked: true },
      ],
    },
    { start: 18, level: 0, parts: [{ text: 'Three.', marked: false }] },
  ]);
});
