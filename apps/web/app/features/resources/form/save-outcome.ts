import type { Resource } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { sameAddress } from '@inkstep/contract/same-address';
import { api } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';

/** What became of a save. */
export type SaveOutcome =
  | { kind: 'saved'; resource: Resource }
  /** `existing` is missing when it is gone by now. */
  | { kind: 'duplicate'; existing: Resource | undefined }
  | { kind: 'failed'; message: string };

/** The entry of the library that stands for the same page. */
async function findByAddress(url: string): Promise<Resource | undefined> {
  const address = sameAddress(url);
  const [search = ''] = address.split('?');
  const { resources } = await api.listResources({
    query: { search: search.slice(0, TEXT_LIMITS.name), limit: 100, content: 'excerpt' },
  });
  return resources.find((resource) => sameAddress(resource.resource_url) === address);
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'INVALID');

/** Saves something at `url`. What the server refuses for a reason says so; everything else says `failed`. */
export async function trySave(
  save: () => Promise<Resource>,
  { url, failed }: { url: string; failed: string },
): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', resource: await save() };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'DUPLICATE') {
      return { kind: 'duplicate', existing: await findByAddress(url).catch(() => undefined) };
    }
    return { kind: 'failed', message: isRefusal(error) ? failureText(error, failed) : failed };
  }
}
