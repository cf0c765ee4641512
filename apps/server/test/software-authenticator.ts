import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@inkstep/contract';

// The two ceremonies of Web Authentication Level 3, as a browser with a built-in authenticator runs them.

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const FLAGS = { userPresent: 1, userVerified: 4, hasCredential: 64 };
const ES256 = -7;
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** Details of an answer that a test may set, also wrongly. */
interface Behaviour {
  origin: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  userVerified?: boolean;
  userHandle?: string;
}

/** One key on one device. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;

  const authenticatorData = (
    rpId: string,
    { userVerified = true, counter: given }: Behaviour,
    more?: Buffer,
  ) => {
    const flags =
      FLAGS.userPresent | (userVerified ? FLAGS.userVerified : 0) | (more ? FLAGS.hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(given ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
  };

  return {
    /** As a server keeps them. */
    credential: { credentialId: base64url(id), publicKey: cbor(coseKey(publicKey)) },

    create(
      options: Pick<PasskeyCreation, 'challenge' | 'rp' | 'user'>,
      behaviour: Behaviour,
    ): PasskeyAttestation {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey(publicKey))]);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(behaviour.rpId ?? options.rp.id, behaviour, credential)],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, behaviour)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    get(options: Pick<PasskeyRequest, 'challenge' | 'rpId'>, behaviour: Behaviour): PasskeyAssertion {
      counter += 1;
      const client = clientData('webauthn.get', options.challenge, behaviour);
      const data = authenticatorData(behaviour.rpId ?? options.rpId, behaviour);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: behaviour.userHandle ?? userHandle,
        },
      };
    },
  };
}

const clientData = (type: string, challenge: string, behaviour: Behaviour): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: behaviour.challenge ?? challenge,
      origin: behaviour.origin,
      crossOrigin: false,
    }),
  );

/** An elliptic curve key (type 2) for ES256 on P-256 (curve 1), as RFC 9053 encodes it. */
function coseKey(key: KeyObject): Map<Cbor, Cbor> {
  const { x, y } = key.export({ format: 'jwk' });
  return new Map<Cbor, Cbor>([
    [1, 2],
    [3, ES256],
    [-1, 1],
    [-2, Buffer.from(x ?? '', 'base64url')],
    [-3, Buffer.from(y ?? '', 'base64url')],
  ]);
}
