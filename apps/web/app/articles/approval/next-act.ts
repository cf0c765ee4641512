import type { ArticleApproval } from '@inkstep/contract';

/** What a user can do to get a text approved that needs it. Undefined if it is approved, or others decide now. */
export function nextAct(
  { publishable, needed, state, may_approve: mayApprove, approval }: ArticleApproval,
  userId: string | undefined,
): 'approve' | 'ask' | undefined {
  if (!needed || publishable) return undefined;
  const hasApproved = approval?.current === true && approval.by.userId === userId;
  // From another browser their approval would suffice.
  if (mayApprove && (!hasApproved || approval.uncounted === 'waiting')) return 'approve';
  return state === 'in_review' ? undefined : 'ask';
}
