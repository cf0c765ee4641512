import { checkArticle } from '@inkstep/engine/checks';
import { expect, test } from 'vitest';
import { columns, textWidth, truncateToFit } from './text-width.ts';

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

test.each([
  'Composting: a guide',
  '家庭堆肥指南：从零开始，到 2026 年',
  'コーヒーの淹れ方 ｺｰﾋｰ',
  '집에서 커피 내리기 🍵',
  '',
])('the counter of %j says what the checks say', (title) => {
  const { checks } = checkArticle({
    text: `SEO Title: ${title}\nTags: a\n---\n\n# Text`,
    language: 'en',
    targetWords: 500,
    tonality: 'casual',
    keyTerms: [],
    questions: [],
    author: undefined,
    allowedLinks: [],
    generatedLinks: [],
    references: [],
    passages: [],
    ownKnowledge: [],
    ownTexts: [],
    year: 2026,
    topics: [],
  });
  expect(checks.find(({ name }) => name === 'seoTitle')?.facts['characters']).toBe(columns(title));
});

const upTo = (most: number) => (text: string) => text.length <= most;

test.each([
  ['what fits stays', 'Compost at home', 15, 'Compost at home'],
  ['words stay whole', 'Compost at home', 14, 'Compost at ...'],
  ['no mark hangs at the end', 'Compost, at home', 13, 'Compost ...'],
  ['words without end are cut', 'Compostingathomeisfun', 12, 'Composti ...'],
  ['and scripts without spaces', '在家堆肥的完整指南', 8, '在家堆肥 ...'],
])('%s', (_, text, most, shown) => {
  expect(truncateToFit(text, upTo(most))).toBe(shown);
});
