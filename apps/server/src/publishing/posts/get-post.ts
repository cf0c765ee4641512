import type { AdminPost, PostKind } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { listClusterPages } from './pillars/queries.ts';
import { presentClusterPage, presentWithText } from './present.ts';
import { findPost } from './queries.ts';

export const postNotFound = (kind?: PostKind) => notFound(kind === 'pillar' ? 'Page' : 'Article');

/** Includes fields for admins. @throws DomainError NOT_FOUND */
export async function getPost({ db }: { db: Db }, id: string, kind?: PostKind): Promise<AdminPost> {
  const row = await findPost(db, id, kind);
  if (!row) throw postNotFound(kind);
  const pages = row.kind === 'pillar' ? await listClusterPages(db, id, { publishedOnly: false }) : [];
  return presentWithText(row, pages.map(presentClusterPage));
}
