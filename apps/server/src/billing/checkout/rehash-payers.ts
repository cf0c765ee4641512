import { and, eq, isNotNull } from 'drizzle-orm';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { checkouts, subscriptions } from '../tables.ts';
import { hashPayer } from './find-payer.ts';
import { findOwner } from './queries.ts';

/** Hashes the stored addresses of payers with another secret key, as those of their current accounts. */
export async function rehashPayers(
  ctx: { db: Db; secrets: Secrets },
  workspaceIds: readonly string[],
): Promise<void> {
  for (const workspaceId of workspaceIds) {
    const owner = await findOwner(ctx.db, workspaceId);
    if (!owner) continue;
    const [addressHash] = hashPayer(ctx, owner.email);
    for (const table of [checkouts, subscriptions]) {
      await ctx.db
        .update(table)
        .set({ addressHash })
        .where(and(eq(table.workspaceId, workspaceId), isNotNull(table.addressHash)));
    }
  }
}
