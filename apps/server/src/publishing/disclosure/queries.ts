import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import { posts } from '../tables.ts';
import type { KeptDisclosure } from './kept-disclosure.ts';

/** Null if readers are told nothing. A change is an update of the post. */
export async function setPostDisclosure(
  tx: Tx,
  postId: string,
  disclosure: KeptDisclosure | null,
): Promise<void> {
  const told = disclosure ? jsonb(disclosure) : sql`NULL::jsonb`;
  await tx
    .update(posts)
    .set({
      disclosure: told,
      updatedAt: sql`CASE WHEN ${posts.disclosure} IS DISTINCT FROM ${told}
        THEN greatest(now(), ${posts.publishedAt}) ELSE ${posts.updatedAt} END`,
    })
    .where(eq(posts.id, postId));
}
