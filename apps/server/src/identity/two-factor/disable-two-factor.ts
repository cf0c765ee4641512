import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { requireProof } from '../confirm-identity.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { lockUser } from '../queries.ts';
import { alreadyEnabled } from './policy.ts';
import { deleteSecret, findTwoFactor, replaceRecoveryCodes, setTwoFactor } from './queries.ts';
import { withCode } from './with-code.ts';

/**
 * Does nothing if it is off. An unfinished setup is discarded without a code. @throws DomainError INVALID, CONFLICT,
 * RATE_LIMITED, CONFIRMATION_REQUIRED
 */
export async function disableTwoFactor(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'auth' | 'config' | 'secrets' | 'log'>,
  {
    actor: { userId },
    token,
    password,
    code,
  }: {
    actor: Pick<Actor, 'userId'>;
    token: string | undefined;
    password?: string | undefined;
    code?: string | undefined;
  },
): Promise<{ message: string }> {
  await requireProof(ctx, { userId, token, password, field: 'password' });
  if (await isOn(ctx.db, userId)) {
    await withCode(ctx, { userId, code }, async (tx) => {
      await deleteSecret(tx.db, userId);
      await setTwoFactor(tx.db, userId, false);
      await replaceRecoveryCodes(tx.db, userId, []);
      await enqueue(tx, accountMailJob, { userId, mail: 'two_factor_off' });
      await recordEvent(tx, { action: 'account.two_factor_off', actorId: userId });
    });
  } else {
    await discardSetup(ctx, userId);
  }
  return { message: 'Two-factor authentication is off' };
}

const isOn = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await findTwoFactor(db, userId))?.since);

function discardSetup(ctx: Pick<AuthCtx, 'db'>, userId: string): Promise<void> {
  return inTransaction(ctx, async ({ db }) => {
    await lockUser(db, userId);
    if (await isOn(db, userId)) throw alreadyEnabled();
    await deleteSecret(db, userId);
  });
}
