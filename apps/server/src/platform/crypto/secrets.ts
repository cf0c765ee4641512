import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type SecretKey, subkey } from './secret-key.ts';

/** Where a secret lives, written `table:row:column`. It opens in no other place. */
export type SecretPlace = `${string}:${string}:${string}`;

export interface Secrets {
  /** Answers `v1.keyId.nonce.tag.data`, the last three in base64url. */
  seal(plaintext: string, place: SecretPlace): string;
  /** @throws UnreadableSecret when the text was changed, moved, or sealed with a key that is not known here */
  open(sealed: string, place: SecretPlace): string;
}

export class UnreadableSecret extends Error {}
/** Nothing is known about its content: none of the keys given has sealed it. */
export class UnknownKey extends UnreadableSecret {}

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
// Without it Node accepts a tag cut down to 4 bytes.
const authTagLength = 16;

interface Key {
  id: string;
  bytes: Buffer;
}

const deriveKey = (secret: string): Key => ({
  id: subkey(secret, 'key id').slice(0, 8),
  bytes: Buffer.from(subkey(secret, 'secrets at rest'), 'hex'),
});

/** Secrets at rest. New ones take the current key; older ones are opened with the key that their id names. */
export function createSecrets({ current, previous }: SecretKey): Secrets {
  const newest = deriveKey(current);
  const keys = new Map([...previous.map(deriveKey), newest].map((key) => [key.id, key]));

  return {
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
