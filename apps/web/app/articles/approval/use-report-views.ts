import type { ArticleApproval } from '@inkstep/contract';
import { articleApi } from '../../kit/api/article-api.ts';
import { useArticleSession } from '../text/editor/article-context.ts';
import { openSection } from './open-section.ts';
import { useSectionTime } from './use-section-time.ts';

/** Reports how long which section was open while the article is in review. */
export function useReportViews(approval: ArticleApproval | undefined): void {
  const { taskId } = useArticleSession();
  useSectionTime({
    version: approval?.state === 'in_review' ? approval.version : undefined,
    section: openSection,
    report: (body, options) => articleApi.recordViews({ params: { id: taskId }, body }, options),
  });
}
