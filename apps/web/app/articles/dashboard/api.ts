import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';

// Query keys that start with 'tasks' are invalidated whenever a task changes.
export const statsQuery = queryOptions({
  queryKey: ['tasks', 'stats'],
  queryFn: ({ signal }) => api.taskStats(undefined, { signal }),
});

const RECENT = { limit: 5 } as const;

export const recentTasksQuery = queryOptions({
  queryKey: ['tasks', 'list', RECENT],
  queryFn: ({ signal }) => api.listTasks({ query: RECENT }, { signal }),
});

export const activityQuery = queryOptions({
  queryKey: ['tasks', 'activity'],
  queryFn: async ({ signal }) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return (await api.activity({ query: { timeZone } }, { signal })).days;
  },
});
