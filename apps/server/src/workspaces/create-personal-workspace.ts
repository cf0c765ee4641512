import type { Tx } from '../platform/db/connect.ts';
import { insertMember, insertWorkspace } from './queries.ts';

/** Call it in the transaction that creates the account: every account has a personal workspace from the start. */
export async function createPersonalWorkspace({ db }: { db: Tx }, userId: string): Promise<string> {
  const workspaceId = await insertWorkspace(db, { name: 'Personal', personalOf: userId });
  await insertMember(db, { workspaceId, userId, role: 'owner' });
  return workspaceId;
}
