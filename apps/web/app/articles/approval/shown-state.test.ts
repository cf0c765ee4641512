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
  ['waiting', { ...approved, publishable: false, approval: { ...given, shared_browser: true } }],
  ['waiting', { ...approved, publishable: false, approval: { ...given, own_link: true } }],
  ['insufficient', { ...approved, publishable: false, approval: { ...given, own_text: true } }],
  ['approved', { ...approved, approval: { ...given, own_link: true, accepted_by: 'Ann' } }],
  // Publishing needs no approval.
  ['approved', { ...approved, approval: { ...given, shared_browser: true } }],
])('%s, and only what counts is green (%#)', (state, approval) => {
  const shown = shownState(buildApproval(approval));
  expect(shown).toBe(state);
  expect(TONES[shown] === 'success').toBe(state === 'approved');
});
