import type { routes } from '@inkstep/contract';
import { adminPaths } from '@inkstep/contract/admin-paths';
import { toApiError } from '@inkstep/contract/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { adminApi } from '../../kit/api/admin-api.ts';
import { callHeaders } from '../../kit/api/api.ts';
import { saveFile } from '../../kit/api/save-file.ts';

export type AdminTaskFilter = z.input<typeof routes.exportAdminTasks.query>;

export const adminTasksQuery = (filter: AdminTaskFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'tasks', filter],
    queryFn: ({ pageParam, signal }) =>
      adminApi.listAdminTasks({ query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    placeholderData: keepPreviousData,
  });

export const taskDebugQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['admin', 'task-debug', taskId],
    queryFn: ({ signal }) => adminApi.adminTaskDebug({ params: { id: taskId } }, { signal }),
    // Every read is recorded in the audit log.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

const DEFAULT_NAME = 'tasks_export.csv';

/** Downloads the list as a CSV file and returns its name. A link couldn't carry the token. */
export async function exportTasks(filter: AdminTaskFilter): Promise<string> {
  const { path } = adminPaths.exportAdminTasks;
  const query = new URLSearchParams(filter);
  const response = await fetch(`${path}?${query}`, { headers: callHeaders(adminPaths.exportAdminTasks) });
  if (!response.ok) throw await toApiError(response);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name ?? DEFAULT_NAME);
  return name ?? DEFAULT_NAME;
}
