import { toApiError } from '@inkstep/contract/client';
import { paths } from '@inkstep/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callHeaders } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';

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

/** A link can't carry the token, so the file is fetched first and then saved by the browser. */
export async function downloadExport(): Promise<void> {
  const { path } = paths.downloadExport;
  const response = await fetch(path, { headers: callHeaders(paths.downloadExport) });
  if (!response.ok) throw await toApiError(response);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name ?? 'inkstep-export.zip');
}
