import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/connect.ts';
import { openidIdentities } from '../openid/tables.ts';
import { passkeyHandles, passkeys } from '../passkeys/tables.ts';
import { identities } from '../tables.ts';

/** Adds a passkey that no device has. */
export async function buildPasskey(
  db: Db,
  {
    userId,
    name = 'Phone',
    credentialId = randomUUID(),
    publicKey = Buffer.from('a public key'),
  }: { userId: string; name?: string; credentialId?: string; publicKey?: Buffer },
): Promise<string> {
  const id = randomUUID();
  await db.insert(identities).values({ id, userId, kind: 'passkey', name });
  await db.insert(passkeyHandles).values({ userId, handle: randomUUID() }).onConflictDoNothing();
  await db.insert(passkeys).values({
    identityId: id,
    credentialId,
    publicKey,
    counter: 0,
    transports: ['internal'],
    deviceType: 'singleDevice',
    backedUp: false,
    aaguid: '00000000-0000-0000-0000-000000000000',
  });
  return id;
}

export async function buildOpenidIdentity(
  db: Db,
  {
    userId,
    email = null,
    subject = randomUUID(),
  }: { userId: string; email?: string | null; subject?: string },
): Promise<string> {
  const id = randomUUID();
  await db.insert(identities).values({ id, userId, kind: 'openid', name: 'Company' });
  await db
    .insert(openidIdentities)
    .values({ identityId: id, issuer: 'https://id.example.test', subject, email });
  return id;
}
