import type { Preferences } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { findPerson } from '../auth/index.ts';
import { presentPreferences } from './present.ts';
import { storedPreferences } from './stored-preferences.ts';

/** @throws DomainError UNAUTHENTICATED if the account has been deleted */
export async function getPreferences(
  ctx: { db: Db },
  { userId }: { userId: string },
): Promise<{ preferences: Preferences }> {
  const [person, stored] = await Promise.all([findPerson(ctx, userId), storedPreferences(ctx, userId)]);
  if (!person) throw new DomainError('UNAUTHENTICATED', 'Please log in to continue');
  return { preferences: presentPreferences(stored, person.language) };
}
