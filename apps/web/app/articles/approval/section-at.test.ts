import { expect, it } from 'vitest';
import { lastSection } from './section-at.ts';

it.each([
  ['', '', 0],
  ['# Kettles\n\nThey boil.', '', 0],
  ['# Kettles\n\n## Costs\n\nSome.', 'Costs', 0],
  ['## Costs\n\n### Detail\n\nSome.', 'Costs', 0],
  ['## Costs\n\nSome.\n\n## Care ##\n\n## Costs', 'Costs', 1],
])('the end of %j is in %j, number %i', (text, heading, ordinal) => {
  expect(lastSection(text)).toEqual({ heading, ordinal });
});
