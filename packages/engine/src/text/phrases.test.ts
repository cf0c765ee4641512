import { expect, test } from 'vitest';
import { writeNotes } from '../digest/write-notes.ts';
import { sampleBrief } from '../testing.ts';
import { isGap } from './phrases.ts';

test.each([
  ['en', 'Zebra stripes'],
  ['de', 'Zebrastreifen'],
  ['es', 'Rayas de cebra'],
  ['zh', '斑马条纹'],
  ['fr', 'Rayures du zèbre'],
])('topics without anything from the sources are in a section that says so: %s', (language, topic) => {
  const brief = sampleBrief({ language, topics: [topic, 'Coffee'] });
  const { sections } = writeNotes({ ...brief, format: 'plain' });
  const gaps = sections.filter(({ markdown }) => isGap(markdown));
  expect(gaps).toHaveLength(1);
  expect(gaps[0]?.markdown).toContain(`- ${topic}`);
});
