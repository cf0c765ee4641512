import type { Db } from '../../../platform/db/connect.ts';
import { insertPublicKeys, listKeys } from './queries.ts';

/** Gives another cell the public keys of this one, so that signatures verify there after a move. It signs with its own. */
export async function copyApprovalKeys({ from, to }: { from: Db; to: Db }): Promise<void> {
  const keys = await listKeys(from);
  if (keys.length > 0) await insertPublicKeys(to, keys);
}
