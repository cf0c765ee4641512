import type { Language } from '@inkstep/contract';
import type { Directory } from '../../platform/cells/directory.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { claimAddress } from '../cells/require-here.ts';
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
 * second account for an address in this cell, and the directory one in another cell. @throws DomainError EMAIL_TAKEN, UNAVAILABLE
 */
export async function createAccount(
  ctx: { db: Tx; accounts: AccountPorts; directory?: Directory | undefined },
  { passwordHash, emailConfirmed = false, ...user }: NewAccount,
): Promise<string> {
  const userId = await insertUser(ctx.db, user);
  if (passwordHash !== undefined) await insertPassword(ctx.db, userId, passwordHash);
  if (emailConfirmed) await proveEmail(ctx.db, userId);
  const workspaceId = await ctx.accounts.prepare(ctx, userId);
  await claimAddress(ctx, { email: user.email, userId, workspaceId });
  return userId;
}
