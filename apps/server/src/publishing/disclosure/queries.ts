import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import { posts } from '../tables.ts';
import type { KeptDisclosure } from './kept-disclosure.ts';

/** Null if readers are told nothing. */
export async function setPostDisclosure(
  tx: Tx,
  postId: string,
  disclosure: KeptDisclosure | null,
): Promise<void> {
  await tx
    .update(posts)
    .set({ disclosure: disclosure && jsonb(disclosure) })
    .where(eq(posts.id, postId));
}
