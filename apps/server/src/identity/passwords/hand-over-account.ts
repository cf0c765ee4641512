import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { deleteAllTokens } from '../closing/queries.ts';
import type { AuthCtx } from '../context.ts';
import { deleteIdentitiesBesidesPassword } from '../identities/queries.ts';
import { deleteDevices } from '../known-devices/queries.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { proveEmail } from '../proofs/queries.ts';
import { revokeAllTokens } from '../tokens/queries.ts';
import { deleteSecret, findTwoFactor, replaceRecoveryCodes, setTwoFactor } from '../two-factor/queries.ts';

/**
 * Gives an account to the owner of its mailbox, who may not be the one who registered the address: confirms it and
 * removes credentials and access of the previous holder. Call it where the password is replaced and sessions end.
 */
export async function handOverAccount(
  ctx: Pick<AuthCtx, 'queue' | 'log' | 'accounts'> & { db: Tx },
  userId: string,
): Promise<void> {
  const { db } = ctx;
  const hadTwoFactor = Boolean((await findTwoFactor(db, userId))?.since);
  await deleteSecret(db, userId);
  await setTwoFactor(db, userId, false);
  await replaceRecoveryCodes(db, userId, []);
  await deleteIdentitiesBesidesPassword(db, userId);
  await deleteDevices(db, userId);
  await deleteAllTokens(db, userId);
  await revokeAllTokens(db, userId);
  await ctx.accounts.revokeAccess(db, userId);
  await proveEmail(db, userId);
  await recordEvent(ctx, { action: 'account.email_confirmed', actorId: userId });
  if (!hadTwoFactor) return;
  await enqueue(ctx, accountMailJob, { userId, mail: 'two_factor_off' });
  await recordEvent(ctx, { action: 'account.two_factor_off', actorId: userId });
}
