import type { Resource } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { pageKey } from '@inkstep/contract/page-key';
import { failureText } from '../../kit/api/failure-text.ts';
import { libraryApi } from '../../kit/api/library-api.ts';

export type SaveOutcome =
  | { kind: 'saved'; resource: Resource }
  /** `existing` is undefined if it has been deleted since. */
  | { kind: 'duplicate'; existing: Resource | undefined }
  | { kind: 'failed'; message: string };

async function findByAddress(url: string): Promise<Resource | undefined> {
  const address = pageKey(url);
  const [search = ''] = address.split('?');
  const { resources } = await libraryApi.listResources({
    query: { search: search.slice(0, TEXT_LIMITS.name), limit: 100, content: 'excerpt' },
  });
  return resources.find((resource) => pageKey(resource.resource_url) === address);
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'INVALID');

/** Saves a resource with the given URL. Known errors return their reason, all others 'failed'. */
export async function trySave(
  save: () => Promise<Resource>,
  { url, failed, tellsReason = false }: { url: string; failed: string; tellsReason?: boolean | undefined },
): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', resource: await save() };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'DUPLICATE') {
      return { kind: 'duplicate', existing: await findByAddress(url).catch(() => undefined) };
    }
    const reason = failureText(error, '');
    if (tellsReason) return { kind: 'failed', message: [failed, reason].filter(Boolean).join(' ') };
    return { kind: 'failed', message: isRefusal(error) ? reason || failed : failed };
  }
}
