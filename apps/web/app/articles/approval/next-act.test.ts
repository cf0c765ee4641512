import type { ArticleApproval } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { buildApproval, buildGiven } from '../../../test/build-approval.ts';
import { nextAct } from './next-act.ts';

const ME = 'me';
const approved = (by: string, current = true) => ({
  ...buildGiven(),
  by: { userId: by, name: 'Ana' },
  current,
});
const approver = { may_approve: true, obstacle: null };

test.each<[string, Partial<ArticleApproval>, ReturnType<typeof nextAct>]>([
  ['who may approve', approver, 'approve'],
  ['who may approve what others asked about', { ...approver, state: 'in_review' }, 'approve'],
  ['who may approve a changed text', { ...approver, approval: approved(ME, false) }, 'approve'],
  ['who may not', {}, 'ask'],
  ['the writer', { obstacle: 'writer' }, 'ask'],
  ['who waits', { state: 'in_review' }, undefined],
  ['who is asked for changes', { state: 'changes_asked' }, 'ask'],
  ['everyone, once it suffices', { ...approver, state: 'approved', publishable: true }, undefined],
  ['who approved what doesn’t suffice', { ...approver, state: 'approved', approval: approved(ME) }, 'ask'],
  [
    'who approved in a browser of the writer',
    {
      ...approver,
      state: 'approved',
      approval: { ...approved(ME), shared_browser: true, uncounted: 'waiting' },
    },
    'approve',
  ],
  ['another approver then', { ...approver, state: 'approved', approval: approved('other') }, 'approve'],
  ['where nothing needs approval', { ...approver, needed: false, publishable: true }, undefined],
])('%s: the next act', (_, overrides, act) => {
  expect(nextAct(buildApproval(overrides), ME)).toBe(act);
});
