import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/connect.ts';
import { publications } from '../../tables.ts';

/** Ends what an API token asked for and wasn't sent yet, so that it doesn't seem to wait for its turn. */
export async function refuseUnsent(tx: Tx, tokenId: string): Promise<void> {
  const isNowhere = sql`${publications.publishedAt} IS NULL`;
  await tx
    .update(publications)
    .set({
      state: 'failed',
      problem: { code: 'not_allowed', detail: '' },
      nextAttemptAt: null,
      notBefore: null,
      paceDay: sql`CASE WHEN ${isNowhere} THEN NULL ELSE ${publications.paceDay} END`,
    })
    .where(and(eq(publications.tokenId, tokenId), inArray(publications.state, ['queued', 'waiting'])));
}
