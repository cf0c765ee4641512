import type { Db } from '../../platform/db/connect.ts';
import { isUniqueViolation } from '../../platform/db/sql-state.ts';
import { comparedAddress } from './derived-fields.ts';
import { duplicateAddress } from './policy.ts';
import { findNameByAddress } from './queries.ts';

/** The database accepts one of several concurrent writes. The others return the existing resource. */
export async function refuseDuplicate<T>(
  ctx: { db: Db },
  { workspaceId, url }: { workspaceId: string; url: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'resources_address')) throw error;
    throw duplicateAddress(await findNameByAddress(ctx.db, { workspaceId, address: comparedAddress(url) }));
  }
}
