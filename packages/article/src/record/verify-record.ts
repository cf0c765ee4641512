import { createPublicKey, verify } from 'node:crypto';
import { type RecordFile, readRecordFile } from './record-file.ts';

export type Verified =
  | { verdict: 'valid'; file: RecordFile }
  | { verdict: 'unknown_key'; file: RecordFile }
  | { verdict: 'changed'; file?: RecordFile }
  | { verdict: 'unreadable' };

/** Verifies a record with public keys by their IDs: 32 bytes each, in base64url. */
export function verifyRecord(text: string, keys: ReadonlyMap<string, string>): Verified {
  const file = readRecordFile(text);
  if (file === 'changed' || file === 'unreadable') return { verdict: file };
  const key = keys.get(file.keyId);
  if (key === undefined) return { verdict: 'unknown_key', file };
  return isSigned(file, key) ? { verdict: 'valid', file } : { verdict: 'changed', file };
}

const SIGNATURE = /^[\w-]{86}$/;

function isSigned({ signed, signature }: RecordFile, publicKey: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64url');
  // The last character of base64url has spare bits, which mustn't differ either.
  if (bytes.toString('base64url') !== signature) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(signed, 'utf8'), key, bytes);
}
