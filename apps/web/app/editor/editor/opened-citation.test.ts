import { expect, test } from 'vitest';
import { citationAt, lineAround } from './opened-citation.ts';

const LINE = 'One [1] and [12], \\[3] and [4](x) and [5]: y';

test.each([
  [4, 1],
  [7, 1],
  [8, undefined],
  [14, 12],
  [LINE.indexOf('[3') + 1, undefined],
  [LINE.indexOf('[4') + 1, undefined],
  [LINE.indexOf('[5') + 1, undefined],
])('at %s stands %s', (place, number) => {
  expect(citationAt(LINE, place)?.number).toBe(number);
});

test('the line around a place', () => {
  expect(lineAround('One.\nTwo [1].\nThree.', 10)).toEqual({ line: 'Two [1].', at: 5 });
  expect(lineAround('One.', 0)).toEqual({ line: 'One.', at: 0 });
});
