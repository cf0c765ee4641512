import { expect, test } from 'vitest';
import { cutWhere, textWidth } from './text-width.ts';

test.each([
  ['', 0],
  ['Hello', 46],
  ['iiiii', 22],
  ['WWWWW', 94],
  ['Héllo', 46],
  ['堆肥指南', 80],
  ['Где', 33],
])('%j is %i pixels wide at 20', (text, width) => {
  expect(textWidth(text, 20)).toBe(width);
});

const upTo = (most: number) => (text: string) => text.length <= most;

test.each([
  ['what fits stays', 'Compost at home', 15, 'Compost at home'],
  ['words stay whole', 'Compost at home', 14, 'Compost at ...'],
  ['no mark hangs at the end', 'Compost, at home', 13, 'Compost ...'],
  ['words without end are cut', 'Compostingathomeisfun', 12, 'Composti ...'],
  ['and scripts without spaces', '在家堆肥的完整指南', 8, '在家堆肥 ...'],
])('%s', (_, text, most, shown) => {
  expect(cutWhere(text, upTo(most))).toBe(shown);
});
