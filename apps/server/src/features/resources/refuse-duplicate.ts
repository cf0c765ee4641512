import type { Db } from '../../platform/db/connect.ts';
import { isUniqueViolation } from '../../platform/db/sql-state.ts';
import { comparedAddress } from './derived-fields.ts';
import { duplicateAddress } from './policy.ts';
import { findNameByAddress } from './queries.ts';

/** Of writes that come at once the database lets one through. The others name the entry that is there. */
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
