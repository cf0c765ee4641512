import type { RedditConnection } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { RedditCtx } from '../context.ts';
import { findAccount } from '../queries.ts';

export async function getStatus(
  { db, reddit }: Pick<RedditCtx, 'db' | 'reddit'>,
  { userId }: { userId: string },
): Promise<RedditConnection> {
  const account = await findAccount(db, userId);
  if (!reddit || !account) return { connected: false, configured: reddit !== undefined };
  return { connected: true, username: account.username, configured: true };
}

export async function describeReddit(
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<{ username: string; connectedAt: Date } | null> {
  return (await findAccount(db, userId)) ?? null;
}
