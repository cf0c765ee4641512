import { LIMITS } from '@inkstep/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { articleApi } from '../../../kit/api/article-api.ts';

/** Never cached: each save may add a version. */
export const versionsQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['article-versions', taskId],
    queryFn: ({ signal }) =>
      articleApi.articleVersions({ params: { id: taskId }, query: { limit: LIMITS.versions } }, { signal }),
    staleTime: 0,
  });

export const versionQuery = (taskId: string, versionId: string) =>
  queryOptions({
    queryKey: ['article-versions', taskId, versionId],
    queryFn: async ({ signal }) =>
      (await articleApi.articleVersion({ params: { id: taskId, versionId } }, { signal })).version,
    staleTime: 0,
  });
