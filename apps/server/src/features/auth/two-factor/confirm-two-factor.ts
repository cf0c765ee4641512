import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { alreadyOn, notSetUp, wrongCode } from './policy.ts';
import { findTwoFactor, lockTwoFactor, replaceRecoveryCodes, setTwoFactor } from './queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';
import { takeAppCode } from './take-code.ts';

/** Returns the recovery codes, which are not shown again. @throws DomainError INVALID, CONFLICT */
export async function confirmTwoFactor(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'secrets' | 'log'>,
  { userId }: Pick<Actor, 'userId'>,
  { code }: { code: string },
): Promise<{ message: string; recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  await inTransaction(ctx, async (tx) => {
    await lockTwoFactor(tx.db, userId);
    const known = await findTwoFactor(tx.db, userId);
    if (known?.since) throw alreadyOn();
    if (!known?.secret) throw notSetUp();
    if (!(await takeAppCode(tx, userId, code))) throw wrongCode();
    await setTwoFactor(tx.db, userId, true);
    await replaceRecoveryCodes(tx.db, userId, recoveryCodes.map(recoveryCodeHash));
    await enqueue(tx, accountMailJob, { userId, mail: 'two_factor_on' });
  });
  ctx.log.info({ userId }, 'second factor switched on');
  return { message: 'Two-factor authentication is on', recoveryCodes };
}
