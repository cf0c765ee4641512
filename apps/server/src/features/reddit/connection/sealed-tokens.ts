import { type SecretPlace, type Secrets, UnreadableSecret } from '../../../platform/crypto/secrets.ts';

type Column = 'access_token' | 'refresh_token';

const placeOf = (userId: string, column: Column): SecretPlace => `reddit_connections:${userId}:${column}`;

export const sealToken = (secrets: Secrets, userId: string, column: Column, token: string): string =>
  secrets.seal(token, placeOf(userId, column));

/** Undefined when it was sealed with a key that is gone: then it is as good as none. */
export function openToken(
  secrets: Secrets,
  userId: string,
  column: Column,
  sealed: string,
): string | undefined {
  try {
    return secrets.open(sealed, placeOf(userId, column));
  } catch (error) {
    if (error instanceof UnreadableSecret) return undefined;
    throw error;
  }
}
