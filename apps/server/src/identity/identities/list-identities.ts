import type { Identity } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from '../context.ts';
import { listIdentityRows } from './queries.ts';

type Row = Awaited<ReturnType<typeof listIdentityRows>>[number];

const presentIdentity = (row: Row): Identity => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  provider: row.providerId,
  email: row.email,
  synced: row.backedUp ?? false,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export async function listIdentities(
  { db }: Pick<AuthCtx, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ identities: Identity[] }> {
  return { identities: (await listIdentityRows(db, userId)).map(presentIdentity) };
}

/** @throws DomainError NOT_FOUND */
export async function getIdentity(db: Db, userId: string, id: string): Promise<Identity> {
  const row = (await listIdentityRows(db, userId)).find((identity) => identity.id === id);
  if (!row) throw notFound('Sign-in method');
  return presentIdentity(row);
}
