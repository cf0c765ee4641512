import { expect, test } from 'vitest';
import { buildOutline } from '../../../../test/build-outline.ts';
import {
  exceedsPointLimits,
  kindAt,
  lacksEvidence,
  plannedWords,
  splitPoints,
  withNewSection,
  withoutSection,
  withSection,
  withSectionAt,
} from './outline-edits.ts';

const outline = buildOutline();
const ids = ({ sections }: typeof outline) => sections.map(({ id }) => id);
const [intro, eat] = outline.sections as [(typeof outline.sections)[0], (typeof outline.sections)[0]];

test('sections are changed, removed, put back and added', () => {
  expect(withSection(outline, { ...eat, heading: 'Food' }).sections[1]?.heading).toBe('Food');
  const less = withoutSection(outline, 'b1');
  expect(ids(less)).toEqual(['i', 'b2', 'c']);
  expect(ids(withSectionAt(less, eat, 1))).toEqual(['i', 'b1', 'b2', 'c']);
  expect(ids(withSectionAt(outline, eat, 0))).toEqual(['i', 'b1', 'b2', 'c']);
  expect(ids(withNewSection(outline, 'new', 'New'))).toEqual(['i', 'b1', 'b2', 'new', 'c']);
  expect(plannedWords(outline)).toBe(1450);
});

test('an outline has room for twenty sections', () => {
  let full = outline;
  for (let n = 0; n < 30; n += 1) full = withNewSection(full, `new${n}`, 'New');
  expect(full.sections).toHaveLength(20);
});

test('a section without a source is marked where it states facts', () => {
  const none = { ...eat, sources: [] };
  expect(lacksEvidence(none, 1, null)).toBe(true);
  expect(lacksEvidence(eat, 1, null)).toBe(false);
  expect(lacksEvidence({ ...intro, sources: [] }, 0, null)).toBe(false);
  expect(lacksEvidence({ ...intro, sources: [] }, 2, null)).toBe(true);
  const product = { name: none.heading, link: '' as const, description: '', features: [] };
  expect(lacksEvidence(none, 1, product)).toBe(false);
  expect(kindAt(intro, 1)).toBe('body');
});

test('key points are lines', () => {
  expect(splitPoints(' a \n\n b')).toEqual(['a', 'b']);
  expect(exceedsPointLimits('x\n'.repeat(8))).toBe(false);
  expect(exceedsPointLimits('x\n'.repeat(9))).toBe(true);
  expect(exceedsPointLimits('x'.repeat(300))).toBe(false);
  expect(exceedsPointLimits('x'.repeat(301))).toBe(true);
});
