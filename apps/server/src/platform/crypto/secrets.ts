import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { fingerprintOf, keyIdOf, type SecretKey, subkey } from './secret-key.ts';
import type { StoredPlace } from './stored/sealed-places.ts';

/** Location of a secret. It can't be decrypted for any other place. What isn't in the database needs no new key. */
export type SecretPlace =
  | StoredPlace
  | `cookie:${string}:${string}`
  | 'link:unsubscribe'
  | 'backup:manifest:sha256';

export interface Secrets {
  /** ID of the current key. */
  keyId: string;
  /** IDs of all keys that it decrypts with. */
  knownKeyIds: string[];
  /** Returns `v1.keyId.nonce.tag.data`, the last three in base64url. */
  seal(plaintext: string, place: SecretPlace): string;
  /** @throws UnreadableSecret if the text was changed, moved, or encrypted with an unknown key */
  open(sealed: string, place: SecretPlace): string;
  /** Keyed hashes of a text by the current key, then by each previous one. They differ by purpose. */
  hashes(plaintext: string, purpose: string): [current: string, ...previous: string[]];
}

export class UnreadableSecret extends Error {}
/** Thrown if none of the given keys encrypted it. */
export class UnknownKey extends UnreadableSecret {}

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
// Otherwise Node accepts a tag cut down to 4 bytes.
const authTagLength = 16;

interface Key {
  id: string;
  bytes: Buffer;
}

const deriveKey = (secret: string): Key => ({
  id: keyIdOf(fingerprintOf(secret)),
  bytes: Buffer.from(subkey(secret, 'secrets at rest'), 'hex'),
});

/** Encrypts secrets at rest (AES-GCM) with the current key; older ones are decrypted with the key named in them. */
export function createSecrets({ current, previous }: SecretKey): Secrets {
  const newest = deriveKey(current);
  const keys = new Map([...previous.map(deriveKey), newest].map((key) => [key.id, key]));
  const hashBy = (secret: string, plaintext: string, purpose: string): string =>
    createHmac('sha256', Buffer.from(subkey(secret, `hash of ${purpose}`), 'hex'))
      .update(plaintext)
      .digest('hex');

  return {
    keyId: newest.id,
    knownKeyIds: [...keys.keys()],
    hashes: (plaintext, purpose) => [
      hashBy(current, plaintext, purpose),
      ...previous.map((secret) => hashBy(secret, plaintext, purpose)),
    ],
    seal(plaintext, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, newest.bytes, nonce, { authTagLength }).setAAD(
        Buffer.from(place),
      );
      const data = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'));
      return [VERSION, newest.id, ...parts].join('.');
    },
    open(sealed, place) {
      const [version, keyId = '', nonce = '', tag = '', data = ''] = sealed.split('.');
      const key = keys.get(keyId);
      if (version !== VERSION || !key) {
        throw new UnknownKey(`The secret at ${place} was sealed with a key that is not known here.`);
      }
      try {
        const iv = Buffer.from(nonce, 'base64url');
        const decipher = createDecipheriv(ALGORITHM, key.bytes, iv, { authTagLength })
          .setAAD(Buffer.from(place))
          .setAuthTag(Buffer.from(tag, 'base64url'));
        const plain = Buffer.concat([decipher.update(data, 'base64url'), decipher.final()]);
        return plain.toString('utf8');
      } catch (cause) {
        throw new UnreadableSecret(`The secret at ${place} was changed or belongs elsewhere.`, { cause });
      }
    },
  };
}
