import { accountPaths } from '@inkstep/contract/account-paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../../kit/api/account-api.ts';
import { downloadFile } from '../../../kit/api/download-file.ts';

const POLL_MS = 2000;

export const exportQuery = queryOptions({
  queryKey: ['account-export'],
  queryFn: ({ signal }) => accountApi.getExport(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
});

/** Always asked again: whom a deletion concerns must not be out of date. */
export const membershipsQuery = queryOptions({
  queryKey: ['account-memberships'],
  queryFn: async ({ signal }) =>
    (await accountApi.listWorkspaces(undefined, { signal })).workspaces.filter(({ kind }) => kind === 'team'),
  staleTime: 0,
  gcTime: 0,
});

export function useStartExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => accountApi.startExport(),
    onSuccess: (started) => queryClient.setQueryData(exportQuery.queryKey, started),
  });
}

export const downloadExport = () => downloadFile(accountPaths.downloadExport, 'inkstep-export.zip');
