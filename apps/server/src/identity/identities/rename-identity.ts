import type { Identity } from '@inkstep/contract';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from '../context.ts';
import { getIdentity } from './list-identities.ts';
import { updateIdentityName } from './queries.ts';

/** @throws DomainError NOT_FOUND, also for a password */
export async function renameIdentity(
  { db }: Pick<AuthCtx, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  { id, name }: { id: string; name: string },
): Promise<{ identity: Identity }> {
  if (!(await updateIdentityName(db, { userId, id, name }))) throw notFound('Sign-in method');
  return { identity: await getIdentity(db, userId, id) };
}
