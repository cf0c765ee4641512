import { isDeepStrictEqual } from 'node:util';
import type { PillarInput } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { existingPosts, listClusterPages, replaceClusterPages } from './pillars/queries.ts';

/** Returns true if anything changed. @throws DomainError INVALID for an ID that isn't a post, or a duplicate */
export async function setClusterPages(
  tx: Tx,
  pillarId: string,
  wanted: NonNullable<PillarInput['cluster_pages']>,
): Promise<boolean> {
  const pages = wanted.map(({ id, customTitle, customDescription }) => ({
    postId: id,
    customTitle: customTitle || null,
    customDescription: customDescription || null,
  }));
  const ids = pages.map(({ postId }) => postId);
  const known = await existingPosts(tx, ids);
  if (ids.some((id) => !known.has(id))) throw invalid('One of these posts no longer exists.');
  if (new Set(ids).size < ids.length) throw invalid('Choose each post once.');
  const before = await listClusterPages(tx, pillarId, { publishedOnly: false });
  const same = before.map(({ id: postId, customTitle, customDescription }) => ({
    postId,
    customTitle,
    customDescription,
  }));
  if (isDeepStrictEqual(same, pages)) return false;
  await replaceClusterPages(tx, pillarId, pages);
  return true;
}

const invalid = (message: string) =>
  new DomainError('INVALID', message, { details: [{ path: 'cluster_pages', message }] });
