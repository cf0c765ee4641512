import { Secret, TOTP } from 'otpauth';

/** Codes of RFC 6238 as every authenticator app makes them: SHA-1, six digits, 30 seconds. */
const totp = (secret: string, email: string) =>
  new TOTP({ issuer: 'Inkstep', label: email, algorithm: 'SHA1', digits: 6, period: 30, secret });

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads from the picture. */
export const totpUri = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * The number of the 30 seconds that the code belongs to: these, the last ones or the next, for clocks that differ.
 * Undefined for a wrong code.
 */
export function matchingStep(secret: string, code: string): number | undefined {
  const app = totp(secret, '');
  const delta = app.validate({ token: code, window: 1 });
  return delta === null ? undefined : app.counter() + delta;
}
