import type { Db } from '../../../platform/db/connect.ts';
import { findAccount } from '../queries.ts';

/** What a person's export says of their Reddit account; tokens are none of it. */
export async function describeReddit(
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<{ username: string; connectedAt: Date } | null> {
  return (await findAccount(db, userId)) ?? null;
}
