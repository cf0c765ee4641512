import type { PictureSource as SourceId } from '@inkstep/contract';
import { DomainError, notFound } from '../../platform/errors.ts';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { FileResponse } from '../../platform/http/file-response.ts';
import type { PicturesCtx } from './context.ts';
import { pictureSources } from './picture-sources.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const MAX_BYTES = 1_000_000;

/**
 * Small version of a found picture, fetched by this server, so that no other site sees its users. @throws DomainError
 * NOT_FOUND, EXTRACTION_FAILED
 */
export async function getThumbnail(
  ctx: PicturesCtx,
  { source: sourceId, id }: { source: SourceId; id: string },
  signal: AbortSignal,
): Promise<FileResponse> {
  const url = pictureSources(ctx)
    .find((source) => source.id === sourceId)
    ?.thumbnailUrl(id);
  if (url === undefined) throw notFound('Picture');
  try {
    const { bytes, contentType } = await ctx.guardedFetch(url, {
      accept: TYPES,
      maxBytes: MAX_BYTES,
      signal,
    });
    return {
      name: 'thumbnail',
      type: contentType,
      policy: "default-src 'none'; sandbox",
      size: bytes.length,
      content: [bytes],
    };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw new DomainError('EXTRACTION_FAILED', "Couldn't load the picture", { cause: error });
  }
}
