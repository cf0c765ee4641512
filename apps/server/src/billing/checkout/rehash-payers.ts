import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { hashPayer } from './find-payer.ts';
import { findOwner, replaceAddressHashes } from './queries.ts';

/** Hashes the stored addresses of payers with another secret key, as those of their current accounts. */
export async function rehashPayers(
  ctx: { db: Db; secrets: Secrets },
  workspaceIds: readonly string[],
): Promise<void> {
  for (const workspaceId of workspaceIds) {
    const owner = await findOwner(ctx.db, workspaceId);
    if (!owner) continue;
    const [addressHash] = hashPayer(ctx, owner.email);
    await replaceAddressHashes(ctx.db, workspaceId, addressHash);
  }
}
