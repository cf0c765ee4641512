import { type Path, toApiError } from '@inkstep/contract/client';
import { callHeaders } from './api.ts';
import { saveFile } from './save-file.ts';

/** Fetches a file and saves it, because links can't carry the token. */
export async function downloadFile(route: Path, fallbackName: string, query = ''): Promise<void> {
  const response = await fetch(`${route.path}${query && `?${query}`}`, { headers: callHeaders(route) });
  if (!response.ok) throw await toApiError(response);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name ?? fallbackName);
}
