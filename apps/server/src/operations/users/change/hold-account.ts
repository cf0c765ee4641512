import { requireConfirmed } from '../../../identity/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import type { AdminOrOperator, UsersCtx } from '../context.ts';
import { type Account, lockAccount } from '../queries.ts';

/** @throws DomainError NOT_FOUND; CONFLICT if its data is being deleted */
export async function holdAccount(ctx: { db: Tx }, userId: string): Promise<Account> {
  const account = await lockAccount(ctx.db, userId);
  if (!account) throw notFound('User');
  if (account.closed) throw new DomainError('CONFLICT', 'This account is being deleted.');
  return account;
}

/** @throws DomainError CONFLICT */
export function requireActive({ active }: Account): void {
  if (!active) throw new DomainError('CONFLICT', 'This account is inactive. Enable it first.');
}

/** @throws DomainError CONFIRMATION_REQUIRED */
export async function requireIdentity(
  ctx: Pick<UsersCtx, 'db' | 'auth'>,
  by: AdminOrOperator,
): Promise<void> {
  if (by !== 'operator') await requireConfirmed(ctx, by.token);
}
