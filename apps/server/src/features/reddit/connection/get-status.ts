import type { RedditConnection } from '@inkstep/contract';
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
