import type { Db } from '../../../platform/db/connect.ts';
import { findAccount } from '../queries.ts';

/** The Reddit account in a user's export, without tokens. */
export async function describeReddit(
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<{ username: string; connectedAt: Date } | null> {
  return (await findAccount(db, userId)) ?? null;
}
