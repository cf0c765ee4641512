import type { PillarPage, Post, PostKind, PostSummary } from '@inkstep/contract';
import { postNotFound } from '../posts/get-post.ts';
import { listClusterPages } from '../posts/pillars/queries.ts';
import { presentClusterPage, presentPillar, presentPost, presentSummary } from '../posts/present.ts';
import { findSummaries } from '../posts/queries.ts';
import { findMovedPost, type MovedCtx } from '../redirects/find-moved.ts';
import { listRelatedIds } from '../related/queries.ts';
import { coverFacts } from './cover-credit.ts';
import { findPublished } from './queries.ts';

/** An old slug returns the post with its current slug. @throws DomainError NOT_FOUND unless it is published */
export async function readPost(
  ctx: MovedCtx,
  slug: string,
): Promise<{ post: Post; relatedPosts: PostSummary[] }> {
  const row = await findPage(ctx, 'post', slug);
  return ctx.read(async (db) => {
    const related = await listRelatedIds(db, row.id);
    return {
      post: presentPost(row, await coverFacts(db, row.coverImage)),
      relatedPosts: related.length > 0 ? (await findSummaries(db, related)).map(presentSummary) : [],
    };
  });
}

/** Like `readPost`, with the published posts of the pillar. */
export async function readPillar(ctx: MovedCtx, slug: string): Promise<PillarPage> {
  const row = await findPage(ctx, 'pillar', slug);
  return ctx.read(async (db) => {
    const pages = await listClusterPages(db, row.id, { publishedOnly: true });
    return presentPillar(row, await coverFacts(db, row.coverImage), pages.map(presentClusterPage));
  });
}

async function findPage(ctx: MovedCtx, kind: PostKind, slug: string) {
  const row = await ctx.read((db) => findPublished(db, kind, slug));
  if (row) return row;
  const moved = await findMovedPost(ctx, kind, slug);
  const current = moved && (await ctx.read((db) => findPublished(db, kind, moved.slug)));
  if (!current) throw postNotFound(kind === 'pillar' ? kind : undefined);
  return current;
}
