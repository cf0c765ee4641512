import type { Language } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import type { AccountPorts } from '../ports.ts';
import { proveEmail } from '../proofs/queries.ts';
import { insertPassword, insertUser } from '../queries.ts';

interface NewAccount {
  email: string;
  /** Absent for users who sign in otherwise: add their identity in the same transaction. */
  passwordHash?: string;
  name?: string;
  role?: 'user' | 'admin';
  /** True for addresses that the administrator vouches for. */
  emailConfirmed?: boolean;
  language?: Language | undefined;
}

/**
 * Stores a user, and the rows that other rooms keep for every account. A unique index rejects a
 * second account for an address.
 */
export async function createAccount(
  ctx: { db: Tx; accounts: AccountPorts },
  { passwordHash, emailConfirmed = false, ...user }: NewAccount,
): Promise<string> {
  const userId = await insertUser(ctx.db, user);
  if (passwordHash !== undefined) await insertPassword(ctx.db, userId, passwordHash);
  if (emailConfirmed) await proveEmail(ctx.db, userId);
  await ctx.accounts.prepare(ctx, userId);
  return userId;
}
