import type { Language } from '@inkstep/contract';
import type { Tx } from '../../../platform/db/connect.ts';
import { deleteActingSessions, deleteUser, deleteVerifications } from './queries.ts';

/** Where to tell a person that they were forgotten. */
export interface Farewell {
  email: string;
  language: Language;
}

/**
 * Forgets a person: with their row goes every row that has a foreign key to it, and what names them without one.
 * Undefined when nobody is there any more, so that of calls that come twice one goes on.
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
