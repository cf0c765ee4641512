import { expect, test } from 'vitest';
import { hasRtl, mainDirection, toReadingOrder } from './visual-order.ts';

/** Reads a line that is given as it stands on the page, from left to right. */
const read = (line: string, direction: 'ltr' | 'rtl') =>
  toReadingOrder(
    [...line].map((text) => ({ text })),
    direction,
  )
    .map(({ text }) => text)
    .join('');

test.each([
  ['.2023 תנשב', 'בשנת 2023.'],
  ['UNEP ידי לע', 'על ידי UNEP'],
  ['Tel Aviv-ב', 'ב-Tel Aviv'],
  ['12/05/2023 םוימ', 'מיום 12/05/2023'],
  ['35% אוה ןהמ', 'מהן הוא 35%'],
  ['%35 اهنم', 'منها 35%'],
  ['1,200 وحن', 'نحو 1,200'],
  ['٣٠ ىلإ', 'إلى ٣٠'],
  ['Windows 10 ماظن', 'نظام Windows 10'],
  ['.1', '1.'],
])('%j on a page from the right is %j', (line, expected) => {
  expect(read(line, 'rtl')).toBe(expected);
});

test('words from the right keep their place in a line from the left', () => {
  expect(read('The word םולש means 2 things', 'ltr')).toBe('The word שלום means 2 things');
});

test.each([
  ['שלום Tel', 'rtl', true],
  ['Soil שם', 'ltr', true],
  ['2023', 'ltr', false],
])('%j runs %s', (text, direction, rtl) => {
  expect(mainDirection([...text])).toBe(direction);
  expect(hasRtl([...text])).toBe(rtl);
});
