import { FILE_LIMITS, type StoredPicture } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import { AddressRefused, FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { FileOwner, FilesCtx } from './context.ts';
import { type StoreOptions, storePicture } from './store-picture.ts';

const NOT_FETCHED = "Couldn't fetch the picture. Check the URL and try again.";

/** Content types of pictures. The format is detected from the bytes. */
const ACCEPTED = [
  'image/avif',
  'image/webp',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'application/octet-stream',
  'binary/octet-stream',
];

/**
 * Fetches a picture once and stores it. @throws DomainError INVALID for a URL with a private IP address,
 * EXTRACTION_FAILED, or as `storePicture` does
 */
export async function fetchPicture(
  ctx: FilesCtx,
  owner: FileOwner,
  url: string,
  { signal, origin }: StoreOptions = {},
): Promise<StoredPicture> {
  const bytes = await fetchBytes(ctx, url, signal);
  const fetched = { kind: 'fetched', url, fetchedAt: new Date().toISOString() } as const;
  return storePicture(ctx, owner, bytes, { signal, origin: origin ?? fetched });
}

async function fetchBytes(
  ctx: Pick<FilesCtx, 'guardedFetch' | 'log'>,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  try {
    const request = { accept: ACCEPTED, maxBytes: FILE_LIMITS.pictureBytes, ...(signal && { signal }) };
    return (await ctx.guardedFetch(url, request)).bytes;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    // Omits the message, which may contain hosts and addresses.
    ctx.log.info({ reason: error.reason }, 'a picture could not be fetched');
    if (!(error instanceof AddressRefused))
      throw new DomainError('EXTRACTION_FAILED', NOT_FETCHED, { cause: error });
    const details = [{ path: 'url', message: NOT_FETCHED }];
    throw new DomainError('INVALID', NOT_FETCHED, { cause: error, details });
  }
}
