import { queryOptions } from '@tanstack/react-query';
import { reviewLinkApi } from '../../../kit/api/review-link-api.ts';

/** Links of an article for people without an account, newest first. */
export const reviewLinksQuery = (taskId: string) =>
  queryOptions({
    // Read again with the rest of the review.
    queryKey: ['article-review', taskId, 'links'],
    queryFn: async ({ signal }) =>
      (await reviewLinkApi.reviewLinks({ params: { id: taskId } }, { signal })).links,
    staleTime: 0,
  });
