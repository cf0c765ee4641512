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
