import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthCtx } from '../context.ts';
import { lockUser } from '../queries.ts';
import { notSetUp, wrongCode } from './policy.ts';
import { findTwoFactor } from './queries.ts';
import { takeAnyCode } from './take-code.ts';

/**
 * Runs `change` in the transaction that uses up the code. Wrong codes are limited as at sign-in. @throws DomainError
 * CONFLICT, INVALID, RATE_LIMITED
 */
export async function withCode<Ctx extends Pick<AuthCtx, 'db' | 'auth' | 'secrets'>, R>(
  ctx: Ctx,
  { userId, code }: { userId: string; code: string | undefined },
  change: (ctx: Ctx & { db: Tx }) => Promise<R>,
): Promise<R> {
  if (!(await findTwoFactor(ctx.db, userId))?.since) throw notSetUp();
  if (!code) throw wrongCode();
  await ctx.auth.secondFactorLimits.take(userId);
  const result = await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId);
    if (!(await findTwoFactor(tx.db, userId))?.since) throw notSetUp();
    if (!(await takeAnyCode(tx, userId, code))) throw wrongCode();
    return change(tx);
  });
  await ctx.auth.secondFactorLimits.clear(userId);
  return result;
}
