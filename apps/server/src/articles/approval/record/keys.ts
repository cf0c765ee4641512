import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Secrets, UnreadableSecret } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { findCurrentKey, insertKey, lockKeys, retireKeys } from './queries.ts';

const PREFIX = 'ik1_';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** The key that signs now, made on first use. A new one takes its place if its secret can't be read any more. */
export async function signingKey(ctx: { db: Db; secrets: Secrets }): Promise<SigningKey> {
  const known = await findKey(ctx);
  if (known) return known;
  await lockKeys(ctx.db);
  return (await findKey(ctx)) ?? makeKey(ctx);
}

async function findKey({ db, secrets }: { db: Db; secrets: Secrets }): Promise<SigningKey | undefined> {
  const row = await findCurrentKey(db);
  if (!row?.privateKey) return undefined;
  try {
    const pkcs8 = secrets.open(row.privateKey, `approval_keys:${row.id}:private_key`);
    return {
      id: row.id,
      privateKey: createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' }),
    };
  } catch (error) {
    if (error instanceof UnreadableSecret) return undefined;
    throw error;
  }
}

/** Makes the key that signs from now on. Older ones sign nothing any more, and still verify. */
export async function makeKey({ db, secrets }: { db: Db; secrets: Secrets }): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = rawPublicKey(publicKey);
  const id = keyIdOf(raw);
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await retireKeys(db);
  await insertKey(db, {
    id,
    publicKey: raw.toString('base64url'),
    privateKey: secrets.seal(pkcs8, `approval_keys:${id}:private_key`),
  });
  return { id, privateKey };
}

/** Anyone can compute the ID of a public key. */
const keyIdOf = (raw: Buffer): string =>
  PREFIX + createHash('sha256').update(raw).digest('base64url').slice(0, 22);

function rawPublicKey(key: KeyObject): Buffer {
  const { x } = key.export({ format: 'jwk' });
  if (x === undefined) throw new Error('the key has no coordinate');
  return Buffer.from(x, 'base64url');
}
