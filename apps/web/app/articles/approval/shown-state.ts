import type { ArticleApproval } from '@inkstep/contract';
import type { BadgeTone } from '../../kit/feedback/badge.tsx';

/** `void`: the text, its author or a source has changed since it was approved. `waiting`, `insufficient`: approved, which doesn't count yet. */
export type ShownState = ArticleApproval['state'] | 'void' | 'waiting' | 'insufficient';

export function shownState({
  state,
  approval,
  publishable,
}: Pick<ArticleApproval, 'state' | 'approval' | 'publishable'>): ShownState {
  if (state === 'draft' && approval && !approval.current && !approval.advisory) return 'void';
  if (state !== 'approved' || publishable) return state;
  return approval && waits(approval) ? 'waiting' : 'insufficient';
}

/** True if being accepted by someone else is all that is missing. */
export const waits = (given: NonNullable<ArticleApproval['approval']>): boolean =>
  (given.shared_browser || given.own_link) &&
  given.accepted_by === null &&
  !given.own_text &&
  !given.advisory;

export const TONES: Readonly<Record<ShownState, BadgeTone>> = {
  draft: 'neutral',
  in_review: 'accent',
  changes_asked: 'warning',
  approved: 'success',
  void: 'warning',
  waiting: 'warning',
  insufficient: 'warning',
};

/** True if the state means something: someone else could look at the text, or did. */
export const isShown = ({ state, needed, approvers, approval }: ArticleApproval): boolean =>
  needed || state !== 'draft' || approval !== null || approvers.length > 1;
