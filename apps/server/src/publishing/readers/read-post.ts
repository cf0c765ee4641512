import type { PillarPage, Post, PostSummary } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { postNotFound } from '../posts/get-post.ts';
import { presentClusterPage, presentPillar, presentPost, presentSummary } from '../posts/present.ts';
import { findSummaries, listClusterPages } from '../posts/queries.ts';
import { listRelatedIds } from '../related/queries.ts';
import { coverCredit } from './cover-credit.ts';
import { findPublished } from './queries.ts';

/** An old slug returns the post with its current slug. @throws DomainError NOT_FOUND unless it is published */
export async function readPost(
  { db }: { db: Db },
  slug: string,
): Promise<{ post: Post; relatedPosts: PostSummary[] }> {
  const row = await findPublished(db, 'post', slug);
  if (!row) throw postNotFound();
  const related = await listRelatedIds(db, row.id);
  return {
    post: presentPost(row, await coverCredit(db, row.coverImage)),
    relatedPosts: related.length > 0 ? (await findSummaries(db, related)).map(presentSummary) : [],
  };
}

/** Like `readPost`, with the published posts of the pillar. */
export async function readPillar({ db }: { db: Db }, slug: string): Promise<PillarPage> {
  const row = await findPublished(db, 'pillar', slug);
  if (!row) throw postNotFound('pillar');
  const pages = await listClusterPages(db, row.id, { publishedOnly: true });
  return presentPillar(row, await coverCredit(db, row.coverImage), pages.map(presentClusterPage));
}
