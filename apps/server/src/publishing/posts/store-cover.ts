import type { PillarChange } from '@inkstep/contract';
import type { Config } from '../../config.ts';
import { fetchPicture } from '../../library/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { findCover } from './queries.ts';

type Ctx = Parameters<typeof fetchPicture>[0] & { config: Pick<Config, 'PUBLIC_URL'> };

const BLOG = { workspaceId: null };

/**
 * Fetches a cover from another site and stores it here, so that readers load it from us. Keeps a URL that post `id`
 * already has: an import could not fetch it. @throws DomainError INVALID for a cover that can't be fetched;
 * UNAVAILABLE
 */
export async function withStoredCover<Change extends Pick<PillarChange, 'cover_image'>>(
  ctx: Ctx,
  change: Change,
  { id, signal }: { id?: string; signal: AbortSignal },
): Promise<Change> {
  const url = change.cover_image;
  if (!url || url.startsWith('/')) return change;
  const ownPictures = `${ctx.config.PUBLIC_URL}/files/`;
  if (url.startsWith(ownPictures)) return { ...change, cover_image: url.slice(ctx.config.PUBLIC_URL.length) };
  if (id && (await findCover(ctx.db, id)) === url) return change;
  try {
    return { ...change, cover_image: (await fetchPicture(ctx, BLOG, url, signal)).url };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
    const details = [{ path: 'cover_image', message: error.message }];
    throw new DomainError('INVALID', error.message, { cause: error, details });
  }
}
