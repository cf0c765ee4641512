import type { QueryClient } from '@tanstack/react-query';
import { taskListQuery, taskQuery } from '../../articles/brief/api.ts';
import { activityQuery, recentTasksQuery, statsQuery } from '../../articles/dashboard/api.ts';
import { listQuery, FILTERS as TASK_FILTERS } from '../../articles/lists/list-filters.ts';
import { usageQuery } from '../../billing/usage-query.ts';
import { readFilters } from '../../kit/lists/url-filters.ts';
import { resourceListQuery, resourceStatsQuery } from '../../library/api.ts';
import {
  FILTERS as LIBRARY_FILTERS,
  listQuery as libraryQuery,
} from '../../library/manage/library-filters.ts';
import { profileQuery } from '../../library/profiles/api.ts';
import { authorsQuery } from '../../publishing/authors/api.ts';

const TASK = /^\/tasks\/([\da-f-]{36})(?:\/edit)?$/;

async function prefetchLibrary(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(resourceListQuery(libraryQuery(readFilters(LIBRARY_FILTERS)))),
    queries.prefetchQuery(resourceStatsQuery),
  ]);
}

/** Preloads the data of the page at `path`. Fresh cache entries are not requested again. */
export async function prefetch(queries: QueryClient, path: string): Promise<void> {
  const id = TASK.exec(path)?.[1];
  if (id) await queries.prefetchQuery(taskQuery(id));
  else if (path === '/tasks')
    await queries.prefetchQuery(taskListQuery(listQuery(readFilters(TASK_FILTERS))));
  else if (path === '/manage/resources') await prefetchLibrary(queries);
  else if (path === '/manage/authors') await queries.prefetchQuery(profileQuery('author'));
  else if (path === '/manage/authors/public') await queries.prefetchQuery(authorsQuery);
  else if (path === '/manage/products') await queries.prefetchQuery(profileQuery('product'));
  else if (path === '/dashboard')
    await Promise.all([
      queries.prefetchQuery(usageQuery),
      queries.prefetchQuery(statsQuery),
      queries.prefetchQuery(recentTasksQuery),
      queries.prefetchQuery(activityQuery),
    ]);
}
