import { expect, test } from 'vitest';
import type { ArticleBrief } from '../article.ts';
import { draftArticle } from './draft-article.ts';
import { BALCONY_BRIEF } from './fixtures/pages/balcony.ts';
import { EBIKE_BATTERY_BRIEF } from './fixtures/pages/ebike-battery.ts';
import { OLIVE_OIL_BRIEF } from './fixtures/pages/olive-oil.ts';

const DENIED =
  'Many owners of old houses believe that they need underfloor heating before they can install a heat pump, but that is not true.';
const HEAT_PUMPS: ArticleBrief = {
  topics: ['Heat pumps in an old house'],
  keywords: ['heat pump'],
  questions: [],
  sources: [{ id: 's1', title: 'Notes', content: DENIED, kind: 'fact' }],
  tonality: 'informative',
  length: 'snippet',
  format: 'markdown',
};

test.each([
  ['what it denies', HEAT_PUMPS],
  ['German', BALCONY_BRIEF],
  ['Spanish', OLIVE_OIL_BRIEF],
  ['Chinese', EBIKE_BATTERY_BRIEF],
])('the points of an outline are whole sentences of the sources: %s', (_, brief) => {
  const { outline, passages } = draftArticle(brief);
  const points = outline.sections.flatMap(({ keyPoints }) => keyPoints);
  const text = passages.map((passage) => passage.text).join('\n');
  expect(points.length).toBeGreaterThan(0);
  for (const point of points) {
    expect(point).toMatch(/[.。？?](?:["”’“‘»）)]|\s?»)?$/u);
    expect(text).toContain(point);
  }
});
