import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { requirePassword } from '../require-password.ts';
import { deleteSecret, findTwoFactor, lockTwoFactor, replaceRecoveryCodes, setTwoFactor } from './queries.ts';

/** Also discards an unfinished setup. Does nothing if it is off. @throws DomainError INVALID */
export async function disableTwoFactor(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'log'>,
  { userId }: Pick<Actor, 'userId'>,
  { password }: { password: string },
): Promise<{ message: string }> {
  await requirePassword(ctx, { userId, password, field: 'password' });
  await inTransaction(ctx, async (tx) => {
    await lockTwoFactor(tx.db, userId);
    const wasOn = (await findTwoFactor(tx.db, userId))?.since;
    await deleteSecret(tx.db, userId);
    if (!wasOn) return;
    await setTwoFactor(tx.db, userId, false);
    await replaceRecoveryCodes(tx.db, userId, []);
    await enqueue(tx, accountMailJob, { userId, mail: 'two_factor_off' });
    ctx.log.info({ userId }, 'second factor switched off');
  });
  return { message: 'Two-factor authentication is off' };
}
