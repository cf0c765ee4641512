import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Subkeys } from '../../platform/crypto/secret-key.ts';

/** 192 random bits in hex, a dot, and an HMAC-SHA-256 in base64. */
const FORM = /^([0-9a-f]{48})\.([A-Za-z0-9+/]{43}=)$/;

const signature = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');

export const newSessionToken = (): string => randomBytes(24).toString('hex');

/** A bearer token: a session token, a dot, and its signature. */
export const signSessionToken = (token: string, secret: string): string =>
  `${token}.${signature(token, secret)}`;

/** Stored instead of the token, so that a copy of the table grants no access. */
export const sessionTokenHash = hashOf;

/** Hash of a bearer token's session token; undefined if its format or signature is invalid. */
export function readSessionToken(signed: string, secrets: Subkeys): string | undefined {
  const [, token, given] = FORM.exec(signed) ?? [];
  if (!token || !given) return undefined;
  // Compared as text: several base64 texts decode to the same bytes.
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(given), Buffer.from(signature(token, secret))),
  );
  return isOurs ? sessionTokenHash(token) : undefined;
}
