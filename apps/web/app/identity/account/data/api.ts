import { paths } from '@inkstep/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';
import { downloadFile } from '../../../kit/api/download-file.ts';

const POLL_MS = 2000;

export const exportQuery = queryOptions({
  queryKey: ['account-export'],
  queryFn: ({ signal }) => api.getExport(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
});

export function useStartExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.startExport(),
    onSuccess: (started) => queryClient.setQueryData(exportQuery.queryKey, started),
  });
}

export const downloadExport = () => downloadFile(paths.downloadExport, 'inkstep-export.zip');
