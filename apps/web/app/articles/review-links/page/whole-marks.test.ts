import { expect, test } from 'vitest';
import { wholeMarks } from './whole-marks.ts';

test.each([
  ['A *book* says', 'book* says', '*book* says'],
  ['It says **no** twice', 'no** twice', '**no** twice'],
  ['It says **no** twice', 'It says **no', 'It says **no**'],
  ['Use `x` now', 'Use `x', 'Use `x`'],
  ['A *book* says', 'book', 'book'],
  ['A **bold** *book*', 'bold** *book*', '**bold** *book*'],
])('of “%s”, “%s” becomes “%s”', (text, selected, whole) => {
  const start = text.indexOf(selected);
  const range = wholeMarks(text, { start, end: start + selected.length });
  expect(text.slice(range.start, range.end)).toBe(whole);
});
