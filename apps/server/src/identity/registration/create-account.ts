import type { Language } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { createPersonalWorkspace } from '../../workspaces/index.ts';
import { insertPassword, insertUser } from '../queries.ts';

interface NewAccount {
  email: string;
  passwordHash: string;
  name?: string;
  role?: 'user' | 'admin';
  /** For addresses that the administrator vouches for. */
  emailConfirmedAt?: Date;
  language?: Language | undefined;
}

/** Stores a user with a password and a personal workspace. The database refuses a second account for an address. */
export async function createAccount(
  { db }: { db: Tx },
  { passwordHash, ...user }: NewAccount,
): Promise<string> {
  const userId = await insertUser(db, user);
  await insertPassword(db, userId, passwordHash);
  await createPersonalWorkspace({ db }, userId);
  return userId;
}
