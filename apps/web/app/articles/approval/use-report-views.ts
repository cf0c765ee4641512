import type { ArticleApproval } from '@inkstep/contract';
import { articleApi } from '../../kit/api/article-api.ts';
import { useArticleSession } from '../text/editor/article-context.ts';
import { openSection } from './open-section.ts';
import { isShown, shownState } from './shown-state.ts';
import { useSectionTime } from './use-section-time.ts';

/** True for everyone while the article is in review, and for who could approve it until it is approved. */
const isCounted = (approval: ArticleApproval): boolean =>
  approval.state === 'in_review' ||
  (approval.may_approve && isShown(approval) && shownState(approval) !== 'approved');

/** Reports how long which section was open. */
export function useReportViews(approval: ArticleApproval | undefined): void {
  const { taskId } = useArticleSession();
  useSectionTime({
    version: approval && isCounted(approval) ? approval.version : undefined,
    section: openSection,
    report: (body, options) => articleApi.recordViews({ params: { id: taskId }, body }, options),
  });
}
