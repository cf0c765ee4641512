import { createHmac, timingSafeEqual } from 'node:crypto';

const signature = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest();

/** A bearer token: the stored token, a dot, and its signature in base64. */
export const signSessionToken = (token: string, secret: string): string =>
  `${token}.${signature(token, secret).toString('base64')}`;

/** The stored token of a bearer token. Because of the signature, a copy of the table does not grant access. */
export function readSessionToken(signed: string, secret: string): string | undefined {
  const [token, given, ...rest] = signed.split('.');
  if (!token || !given || rest.length > 0) return undefined;
  const expected = signature(token, secret);
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? token : undefined;
}
