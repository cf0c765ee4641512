import type { Db } from '../../platform/db/connect.ts';
import { findProfile } from './queries.ts';

/** The owner of something, active or not; for admins only. Undefined if the account is gone. */
export async function findOwner(
  ctx: { db: Db },
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  const row = await findProfile(ctx.db, userId);
  return row && { name: row.name, email: row.email };
}
