import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Log } from '../../../platform/log.ts';
import { makeKey } from './keys.ts';
import { listKeys, lockKeys } from './queries.ts';

/**
 * Signs records with a new key from now on. Public keys of the former ones stay, so that their records verify. An approval
 * that is being signed meanwhile has one of the two. Returns the text to print.
 */
export const rotateApprovalKey = (ctx: { db: Db; log: Log; secrets: Secrets }): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    await lockKeys(tx.db);
    const { id } = await makeKey(tx);
    await recordEvent(tx, { action: 'approval_key.rotated', target: id });
    const former = (await listKeys(tx.db)).length - 1;
    return `Records are signed with the key ${id} from now on. ${former} former ${former === 1 ? 'key stays' : 'keys stay'} public, so that older records verify.`;
  });
