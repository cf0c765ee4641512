import type { ArticleApproval } from '@inkstep/contract';
import type { BadgeTone } from '../../kit/feedback/badge.tsx';

/** `void`: the text, its author or a source has changed since it was approved. `waiting`, `insufficient`: approved, which doesn't count yet. */
export type ShownState = ArticleApproval['state'] | 'void' | 'waiting' | 'insufficient';

/** The same as in lists, also where publishing needs no approval. */
export function shownState({ state, approval }: Pick<ArticleApproval, 'state' | 'approval'>): ShownState {
  if (state === 'draft' && approval && !approval.current && !approval.advisory) return 'void';
  return (state === 'approved' && approval?.uncounted) || state;
}

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
