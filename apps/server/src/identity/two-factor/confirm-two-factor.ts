import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { deleteSessions, lockUser } from '../queries.ts';
import { requireConfirmedEmail } from '../registration/require-confirmed-email.ts';
import { dropCachedSessions } from '../sessions/end-sessions.ts';
import { alreadyEnabled, notSetUp, SETUP_PURPOSE, wrongCode } from './policy.ts';
import { findTwoFactor, replaceRecoveryCodes, setTwoFactor } from './queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';
import { takeAppCode } from './take-code.ts';

/**
 * Ends all other sessions. Returns the recovery codes, which are not shown again. @throws DomainError
 * EMAIL_UNCONFIRMED, INVALID, CONFLICT
 */
export async function confirmTwoFactor(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'auth' | 'config' | 'secrets' | 'log'>,
  {
    actor: { userId },
    token,
    code,
  }: { actor: Pick<Actor, 'userId'>; token: string | undefined; code: string },
): Promise<{ message: string; recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId);
    await requireConfirmedEmail(tx, { userId }, SETUP_PURPOSE);
    const known = await findTwoFactor(tx.db, userId);
    if (known?.since) throw alreadyEnabled();
    if (!known?.secret) throw notSetUp();
    if (!(await takeAppCode(tx, userId, code))) throw wrongCode();
    await setTwoFactor(tx.db, userId, true);
    await replaceRecoveryCodes(tx.db, userId, recoveryCodes.map(recoveryCodeHash));
    await deleteSessions(tx.db, userId, token && ctx.auth.tokenHash(token));
    await dropCachedSessions(tx, userId);
    await enqueue(tx, accountMailJob, { userId, mail: 'two_factor_on' });
    await recordEvent(tx, { action: 'account.two_factor_on', actorId: userId });
  });
  return { message: 'Two-factor authentication is on', recoveryCodes };
}
