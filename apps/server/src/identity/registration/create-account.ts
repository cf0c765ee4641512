import type { Language } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import type { AccountPorts } from '../ports.ts';
import { insertPassword, insertUser } from '../queries.ts';

interface NewAccount {
  email: string;
  passwordHash: string;
  name?: string;
  role?: 'user' | 'admin';
  /** Set for addresses that the administrator vouches for. */
  emailConfirmedAt?: Date;
  language?: Language | undefined;
}

/**
 * Stores a user with a password, and the rows that other rooms keep for every account. A unique index rejects a
 * second account for an address.
 */
export async function createAccount(
  ctx: { db: Tx; accounts: AccountPorts },
  { passwordHash, ...user }: NewAccount,
): Promise<string> {
  const userId = await insertUser(ctx.db, user);
  await insertPassword(ctx.db, userId, passwordHash);
  await ctx.accounts.prepare(ctx, userId);
  return userId;
}
