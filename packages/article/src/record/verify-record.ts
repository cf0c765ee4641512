import { type RecordFile, readRecordFile } from './record-file.ts';

export type Verified =
  | { verdict: 'valid'; file: RecordFile }
  | { verdict: 'unknown_key'; file: RecordFile }
  | { verdict: 'changed'; file?: RecordFile }
  | { verdict: 'unreadable' };

/** Verifies a record with public keys by their IDs: 32 bytes each, in base64url. */
export async function verifyRecord(text: string, keys: ReadonlyMap<string, string>): Promise<Verified> {
  const file = readRecordFile(text);
  if (file === 'changed' || file === 'unreadable') return { verdict: file };
  const key = keys.get(file.keyId);
  if (key === undefined) return { verdict: 'unknown_key', file };
  return (await isSigned(file, key)) ? { verdict: 'valid', file } : { verdict: 'changed', file };
}

/** The last character has spare bits, which mustn't differ either. */
const SIGNATURE = /^[\w-]{85}[AQgw]$/;
const ALGORITHM = 'Ed25519';

async function isSigned({ signed, signature }: RecordFile, publicKey: string): Promise<boolean> {
  if (!SIGNATURE.test(signature)) return false;
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, key, bytesOf(signature), new TextEncoder().encode(signed));
}

/** Bytes of a base64url text. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
