import type { ArticleApproval } from '@inkstep/contract';

/** Approval of an article that nobody was asked about, for a user who may not approve it. */
export const buildApproval = (overrides: Partial<ArticleApproval> = {}): ArticleApproval => ({
  state: 'draft',
  version: 1,
  digest: 'a'.repeat(64),
  needed: true,
  publishable: false,
  may_approve: false,
  obstacle: 'role',
  approvers: [],
  changed_by: null,
  request: null,
  approval: null,
  events: [],
  views: [],
  ...overrides,
});

/** Approval of the present text by a member, which counts. */
export const buildGiven = (): NonNullable<ArticleApproval['approval']> => ({
  id: '0198f7c0-0000-7000-8000-0000000000c1',
  by: { userId: '0198f7c0-0000-7000-8000-0000000000c2', name: 'Ann' },
  at: '2026-01-01T00:00:00.000Z',
  version: 1,
  current: true,
  sources_changed: false,
  own_text: false,
  client: false,
  advisory: false,
  shared_browser: false,
  own_link: false,
  accepted_by: null,
  uncounted: null,
  acceptors: [],
});
