import type { ArticleApproval } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { buildApproval, buildGiven } from '../../../test/build-approval.ts';
import { shownState, TONES } from './shown-state.ts';

const given = buildGiven();
const approved = { state: 'approved', publishable: true, approval: given } as const;

test.each<[string, Partial<ArticleApproval>]>([
  ['draft', {}],
  ['approved', approved],
  ['void', { state: 'draft', approval: { ...given, current: false } }],
  ['waiting', { ...approved, publishable: false, approval: { ...given, uncounted: 'waiting' } }],
  ['insufficient', { ...approved, publishable: false, approval: { ...given, uncounted: 'insufficient' } }],
  ['approved', { ...approved, approval: { ...given, own_link: true, accepted_by: 'Ann' } }],
  ['in_review', { ...approved, state: 'in_review', approval: { ...given, uncounted: 'waiting' } }],
  // Publishing needs no approval. Lists say the same.
  ['waiting', { ...approved, needed: false, approval: { ...given, uncounted: 'waiting' } }],
  ['insufficient', { ...approved, needed: false, approval: { ...given, uncounted: 'insufficient' } }],
])('%s, and only what counts is green (%#)', (state, approval) => {
  const shown = shownState(buildApproval(approval));
  expect(shown).toBe(state);
  expect(TONES[shown] === 'success').toBe(state === 'approved');
});
