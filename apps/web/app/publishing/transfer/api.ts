import type { ImportReport } from '@inkstep/contract';
import { adminPaths } from '@inkstep/contract/admin-paths';
import { buildRequest, networkError, toApiError } from '@inkstep/contract/client';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { callHeaders } from '../../kit/api/api.ts';
import { saveFile } from '../../kit/api/save-file.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

const POLL_MS = 1000;

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'post-imports', page],
    queryFn: ({ signal }) => adminApi.listPostImports({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((each) => each.state === 'running') ? POLL_MS : false,
  });

interface Upload {
  file: File;
  publish: boolean;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Uses XMLHttpRequest, because `fetch` doesn't report upload progress. */
function sendFile({ file, publish, onProgress }: Upload): Promise<Response> {
  const { url } = buildRequest(adminPaths.importPosts, { query: { file_name: file.name, publish } }, {});
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(callHeaders(adminPaths.importPosts)))
      request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(total, 1)),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(networkError()));
    request.send(file);
  });
}

async function importFile(upload: Upload): Promise<ImportReport> {
  const response = await sendFile(upload);
  if (!response.ok) throw await toApiError(response);
  const answer: { import: ImportReport } = await response.json();
  return answer.import;
}

export function useImport() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: importFile,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'post-imports'] }),
  });
}

/** Downloads all posts and returns the file name. Links can't carry the token. */
export async function exportPosts(): Promise<string> {
  const { path } = adminPaths.exportPosts;
  const response = await fetch(path, { headers: callHeaders(adminPaths.exportPosts) });
  if (!response.ok) throw await toApiError(response);
  const [, name = 'inkstep-blog.zip'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name);
  return name;
}
