import { queryOptions } from '@tanstack/react-query';
import { articleApi } from '../../kit/api/article-api.ts';

/** Changed sources of the workspace, or of a task. Its key begins with 'tasks': an edit may resolve them. */
export const sourceChangesQuery = (task?: string) =>
  queryOptions({
    queryKey: ['tasks', 'source-changes', task ?? null],
    queryFn: ({ signal }) => articleApi.sourceChanges({ query: task ? { task } : {} }, { signal }),
  });
