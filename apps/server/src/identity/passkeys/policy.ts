import { isIP } from 'node:net';
import type { Config } from '../../config.ts';
import { DomainError } from '../../platform/errors.ts';

/** ES256, EdDSA and RS256, which all devices support between them. Post-quantum keys are left out: they are experimental. */
export const ALGORITHMS = [-8, -7, -257];

/** Time that a user has to answer a challenge. */
export const CHALLENGE_MINUTES = 5;
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/** The site for which passkeys are made. Request headers must not change it. */
export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, origin };
}

/** Browsers offer passkeys for domain names with HTTPS, and on the computer itself. */
export function hasPasskeys({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  const { hostname, protocol } = new URL(PUBLIC_URL);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return !isAddress && (protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname));
}

/** Completes "before you ...". A stranger must not keep a way into the account of a mailbox's owner. */
export const ADD_PURPOSE = 'add a passkey';

export const unavailable = () =>
  new DomainError('CONFLICT', 'Passkeys need a domain name and HTTPS, which this server doesn’t have.');

export const staleChallenge = () =>
  new DomainError('TOKEN_INVALID', 'This took too long, or was used already. Please try again.');

/** Returns the same error for every reason: the log has the details. */
export const refusedPasskey = () =>
  new DomainError('PASSKEY_REFUSED', 'This passkey was not accepted. It may have been removed here.');

/** Nothing was stored, so nothing was removed. */
export const refusedNewPasskey = () =>
  new DomainError(
    'PASSKEY_REFUSED',
    'This passkey could not be added. Use one that asks for your fingerprint, face or PIN.',
  );

export const tooMany = (most: number) =>
  new DomainError('CONFLICT', `You can have ${most} passkeys. Remove one before you add another.`);

/** Doesn't tell whose it is. */
export const alreadyAdded = () =>
  new DomainError('CONFLICT', 'This passkey was added before. Create a new one.');
