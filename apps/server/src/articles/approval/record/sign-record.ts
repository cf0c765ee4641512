import { sign } from 'node:crypto';
import { canonicalJson, type Json } from '@inkstep/article/canonical-json';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { signingKey } from './keys.ts';

/** Signs the canonical form of a record. Call it in the transaction that stores it. */
export async function signRecord(
  ctx: { db: Db; secrets: Secrets },
  content: Json,
): Promise<{ record: string; keyId: string; signature: string }> {
  const record = canonicalJson(content);
  const { id: keyId, privateKey } = await signingKey(ctx);
  const signature = sign(null, Buffer.from(record, 'utf8'), privateKey).toString('base64url');
  return { record, keyId, signature };
}
