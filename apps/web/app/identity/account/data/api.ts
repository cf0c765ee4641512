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

export function useStartExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => accountApi.startExport(),
    onSuccess: (started) => queryClient.setQueryData(exportQuery.queryKey, started),
  });
}

export const downloadExport = () => downloadFile(accountPaths.downloadExport, 'inkstep-export.zip');
