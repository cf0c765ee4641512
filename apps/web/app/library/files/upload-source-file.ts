import type { ExtractedFile } from '@inkstep/contract';
import { ApiError, toApiError } from '@inkstep/contract/client';
import { FILE_LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { paths } from '@inkstep/contract/paths';
import { callHeaders } from '../../kit/api/api.ts';

/** Accepted file types, for file choosers. */
export const SOURCE_FILES = '.pdf,.docx,.md,.markdown,.txt';

export const isTooLargeSource = ({ size }: File): boolean => size > FILE_LIMITS.sourceBytes;

/**
 * Uploads a file and returns its text. `encoding` is the one that a person chose. Uses XMLHttpRequest, because `fetch` reports no upload progress; `onSent` gets
 * a percentage. @throws ApiError
 */
export function uploadSourceFile(
  file: File,
  encoding: string | undefined,
  onSent: (percent: number) => void,
): Promise<ExtractedFile> {
  const route = paths.extractFile;
  const query = new URLSearchParams({
    file_name: file.name.slice(-TEXT_LIMITS.name).trim() || 'file',
    ...(encoding && { encoding }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<ExtractedFile>();
  const request = new XMLHttpRequest();
  request.open(route.method, `${route.path}?${query}`);
  const headers = { ...callHeaders(route), 'content-type': 'application/octet-stream' };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent((100 * loaded) / total));
  request.addEventListener('error', () => reject(new ApiError({ code: 'NETWORK', status: 0, message: '' })));
  request.addEventListener('load', () => {
    if (request.status === 200) {
      resolve(JSON.parse(request.responseText));
      return;
    }
    const { status } = request;
    void toApiError(new Response(request.responseText, { status })).then(reject);
  });
  request.send(file);
  return promise;
}
