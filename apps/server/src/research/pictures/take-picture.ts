import type { LibraryPicture, PictureOrigin, PictureSource as SourceId } from '@inkstep/contract';
import { fetchPicture } from '../../library/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { PicturesCtx } from './context.ts';
import type { OfferedPicture } from './picture-source.ts';
import { pictureSources } from './picture-sources.ts';

const DEADLINE_MS = 10_000;
const GONE = "This picture isn't available with a free license anymore. Choose another one.";
const AWAY =
  "The picture's source can't be reached right now. Try again in a moment, or choose another picture.";

type Owner = Parameters<typeof fetchPicture>[1];

/**
 * Stores a copy of a found picture. Its licence is asked of the source again. @throws DomainError NOT_FOUND,
 * EXTRACTION_FAILED, or as `fetchPicture` does
 */
export async function takePicture(
  ctx: PicturesCtx,
  owner: Owner,
  choice: { source: SourceId; id: string },
  signal: AbortSignal,
): Promise<LibraryPicture> {
  const { picture, urls } = await findOffered(ctx, choice, signal);
  const { id: _, description: _description, width: _width, height: _height, ...credit } = picture;
  const now = new Date().toISOString();
  const origin: PictureOrigin = { kind: 'found', ...credit, fetchedAt: now };
  const stored = await fetchFirst(ctx, owner, urls, { signal, origin });
  return { ...stored, origin, createdAt: now };
}

async function findOffered(
  ctx: PicturesCtx,
  { source: sourceId, id }: { source: SourceId; id: string },
  signal: AbortSignal,
): Promise<OfferedPicture> {
  const source = pictureSources(ctx).find((one) => one.id === sourceId);
  let offered: OfferedPicture | undefined;
  try {
    offered = await source?.find(id, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]));
  } catch (error) {
    signal.throwIfAborted();
    ctx.log.warn({ err: error, source: sourceId }, 'a found picture could not be read');
    throw new DomainError('EXTRACTION_FAILED', AWAY, { cause: error });
  }
  if (!offered) throw new DomainError('NOT_FOUND', GONE);
  return offered;
}

/** Tries the next URL if one can't be fetched. */
async function fetchFirst(
  ctx: PicturesCtx,
  owner: Owner,
  [url = '', ...others]: readonly string[],
  options: Parameters<typeof fetchPicture>[3],
): ReturnType<typeof fetchPicture> {
  try {
    return await fetchPicture(ctx, owner, url, options);
  } catch (error) {
    const isNext = error instanceof DomainError && NOT_FETCHED.has(error.code) && others.length > 0;
    if (isNext) return fetchFirst(ctx, owner, others, options);
    throw error;
  }
}

const NOT_FETCHED: ReadonlySet<string> = new Set(['EXTRACTION_FAILED', 'INVALID', 'UNSUPPORTED_MEDIA_TYPE']);
