import type { ArticleApproval } from '@inkstep/contract';
import type { BadgeTone } from '../../kit/feedback/badge.tsx';

/** `void`: the text has changed since it was approved. */
export type ShownState = ArticleApproval['state'] | 'void';

export const shownState = ({ state, approval }: Pick<ArticleApproval, 'state' | 'approval'>): ShownState =>
  state === 'draft' && approval && !approval.current && !approval.advisory ? 'void' : state;

export const TONES: Readonly<Record<ShownState, BadgeTone>> = {
  draft: 'neutral',
  in_review: 'accent',
  changes_asked: 'warning',
  approved: 'success',
  void: 'warning',
};

/** True if the state means something: someone else could look at the text, or did. */
export const isShown = ({ state, needed, approvers, approval }: ArticleApproval): boolean =>
  needed || state !== 'draft' || approval !== null || approvers.length > 1;
