import type { Tx } from '../platform/db/connect.ts';
import { insertMember, insertWorkspace } from './queries.ts';

/** Every account has one from the start: call it in the transaction that creates the account. */
export async function createPersonalWorkspace({ db }: { db: Tx }, userId: string): Promise<string> {
  const workspaceId = await insertWorkspace(db, { name: 'Personal', personalOf: userId });
  await insertMember(db, { workspaceId, userId, role: 'owner' });
  return workspaceId;
}
