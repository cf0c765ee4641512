import { type SecretPlace, type Secrets, UnreadableSecret } from '../../../platform/crypto/secrets.ts';

type Column = 'access_token' | 'refresh_token';

const placeOf = (userId: string, column: Column): SecretPlace => `reddit_connections:${userId}:${column}`;

export const sealToken = (secrets: Secrets, userId: string, column: Column, token: string): string =>
  secrets.seal(token, placeOf(userId, column));

/** Undefined if it was sealed with a key that is no longer configured. */
export const openToken = (
  secrets: Secrets,
  userId: string,
  column: Column,
  sealed: string,
): string | undefined => open(secrets, sealed, placeOf(userId, column));

const REVOCATION: SecretPlace = 'queue:revoke-reddit-token:sealed';

export const sealRevocation = (secrets: Secrets, token: string): string => secrets.seal(token, REVOCATION);

export const openRevocation = (secrets: Secrets, sealed: string): string | undefined =>
  open(secrets, sealed, REVOCATION);

function open(secrets: Secrets, sealed: string, place: SecretPlace): string | undefined {
  try {
    return secrets.open(sealed, place);
  } catch (error) {
    if (error instanceof UnreadableSecret) return undefined;
    throw error;
  }
}
