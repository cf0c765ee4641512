import { expect, it } from 'vitest';
import { NOTES_CHECKS, openChecks } from './open-checks.ts';
import type { Check } from './report.ts';

const check = (name: Check['name'], found: Partial<Check>): Check => ({
  name,
  isAdvice: false,
  verdict: 'good',
  points: 0,
  facts: {},
  places: [],
  ...found,
});
const CHECKS = [
  check('length', { verdict: 'fair', points: 2 }),
  check('headings', { points: 1 }),
  check('links', { verdict: 'bad' }),
  check('images', { verdict: 'bad', isAdvice: true }),
  check('figures', { verdict: 'bad', points: 4 }),
  check('topics', { points: 3 }),
  check('author', {}),
];

it.each([
  ['an article', true, undefined, ['length', 'headings', 'links', 'figures', 'topics']],
  ['an article without sources', false, undefined, ['length', 'headings', 'links', 'topics']],
  ['research notes', true, NOTES_CHECKS, ['figures']],
] as const)('counts what is to fix in %s', (_title, hasSources, only, expected) => {
  expect(openChecks({ checks: CHECKS, hasSources }, only).map(({ name }) => name)).toEqual(expected);
});
