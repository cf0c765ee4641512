import type { Language } from '@inkstep/contract';
import type { Tx } from '../../../platform/db/connect.ts';
import { deleteActingSessions, deleteUser, deleteVerifications } from './queries.ts';

export interface Farewell {
  email: string;
  language: Language;
}

/**
 * Deletes a user, with all rows that reference them by foreign key, and rows that name them without one. Undefined if
 * the user no longer exists, so that only one of two concurrent calls continues.
 */
export async function eraseAccount(
  { db }: { db: Tx },
  { userId }: { userId: string },
): Promise<Farewell | undefined> {
  const erased = await deleteUser(db, userId);
  if (!erased) return undefined;
  await deleteActingSessions(db, userId);
  await deleteVerifications(db, { userId, email: erased.email });
  return erased;
}
