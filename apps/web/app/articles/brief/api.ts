import type { Input, Routes } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';

export type TaskListQuery = NonNullable<Input<Routes['listTasks']>['query']>;

export const taskKey = (id: string) => ['task', id] as const;

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: taskKey(id),
    queryFn: async ({ signal }) => (await api.getTask({ params: { id } }, { signal })).task,
    // The editor owns the task from here; a refetched copy would be older.
    refetchOnWindowFocus: false,
  });

export const taskListQuery = (query: TaskListQuery) =>
  queryOptions({
    queryKey: ['tasks', 'list', query],
    queryFn: ({ signal }) => api.listTasks({ query }, { signal }),
    placeholderData: keepPreviousData,
    // Others change articles meanwhile.
    refetchOnWindowFocus: 'always',
  });

export const generationStatusKey = (id: string) => ['generation-status', id] as const;

export const generationStatusQuery = (id: string) =>
  queryOptions({
    queryKey: generationStatusKey(id),
    queryFn: ({ signal }) => api.generationStatus({ params: { id } }, { signal }),
    staleTime: 0,
  });

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND';
