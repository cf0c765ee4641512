import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';

/** Data for checking the article. Never cached: a run or another step may have changed it. */
export const evidenceQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['evidence', taskId],
    queryFn: ({ signal }) => api.articleEvidence({ params: { id: taskId } }, { signal }),
    staleTime: 0,
  });
