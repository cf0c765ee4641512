import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { AuthCtx } from '../context.ts';
import { requirePassword } from '../require-password.ts';
import { notSetUp } from './policy.ts';
import { findTwoFactor, lockTwoFactor, replaceRecoveryCodes } from './queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';

export async function renewRecoveryCodes(
  ctx: Pick<AuthCtx, 'db' | 'log'>,
  { userId }: Pick<Actor, 'userId'>,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(ctx, { userId, password, field: 'password' });
  const recoveryCodes = newRecoveryCodes();
  await inTransaction(ctx, async ({ db }) => {
    await lockTwoFactor(db, userId);
    if (!(await findTwoFactor(db, userId))?.since) throw notSetUp();
    await replaceRecoveryCodes(db, userId, recoveryCodes.map(recoveryCodeHash));
  });
  ctx.log.info({ userId }, 'recovery codes renewed');
  return { recoveryCodes };
}
