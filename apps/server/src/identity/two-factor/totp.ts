import { Secret, TOTP } from 'otpauth';
import type { SecretPlace } from '../../platform/crypto/secrets.ts';

/** RFC 6238 codes as all authenticator apps generate them: SHA-1, six digits, 30 seconds. */
const totp = (secret: string, email: string) =>
  new TOTP({ issuer: 'Inkstep', label: email, algorithm: 'SHA1', digits: 6, period: 30, secret });

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The current, previous or next 30-second step, to allow for clock drift; undefined for a wrong code. */
export function matchingStep(secret: string, code: string): number | undefined {
  const app = totp(secret, '');
  const delta = app.validate({ token: code, window: 1 });
  return delta === null ? undefined : app.counter() + delta;
}

/** Binds the encrypted secret to its user, so that it can't be decrypted elsewhere. */
export const secretPlace = (userId: string): SecretPlace => `authenticators:${userId}:secret`;
