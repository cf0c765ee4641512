import { createHmac } from 'node:crypto';

/** Ghost accepts tokens for 5 minutes. One request takes seconds. */
const LIFE_SECONDS = 120;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a token for one request. `key` is `id:secret`, whose secret is bytes in hexadecimal. */
export function signToken(key: string, now: Date = new Date()): string {
  const [kid = '', secret = ''] = key.split(':');
  const iat = Math.floor(now.getTime() / 1000);
  const head = part({ alg: 'HS256', typ: 'JWT', kid });
  const claims = part({ iat, exp: iat + LIFE_SECONDS, aud: '/admin/' });
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${claims}`);
  return `${head}.${claims}.${signature.digest('base64url')}`;
}
