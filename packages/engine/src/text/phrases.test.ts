import { expect, test } from 'vitest';
import { writeDraft } from '../digest/write-draft.ts';
import { sampleBrief } from '../testing.ts';
import { isGap } from './phrases.ts';

test.each([
  ['en', 'Zebra stripes'],
  ['de', 'Zebrastreifen'],
  ['es', 'Rayas de cebra'],
  ['zh', '斑马条纹'],
  ['fr', 'Rayures du zèbre'],
])('a section without anything from the sources is a gap: %s', (language, topic) => {
  const brief = sampleBrief({ language, topics: [topic, 'Coffee'] });
  const { sections, outline } = writeDraft({ ...brief, format: 'plain' });
  const gaps = sections.filter(({ markdown }) => isGap(markdown)).map(({ heading }) => heading);
  expect(gaps).toContain(topic);
  const filled = outline.sections.filter(({ hasEvidence }) => hasEvidence).map(({ heading }) => heading);
  expect(gaps.filter((heading) => filled.includes(heading))).toEqual([]);
});
