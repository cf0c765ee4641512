import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/connect.ts';
import { deleteToken, findTokenOwner, replaceToken } from './queries.ts';
import type { TokenPurpose } from './tables.ts';

const MINUTES: Readonly<Record<TokenPurpose, number>> = {
  confirm_email: 24 * 60,
  reset_password: 60,
  second_factor: 10,
};

// 256 random bits need no salt and no slow hash.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token for one person and purpose, which makes the older one void. Only its hash is kept. */
export async function issueToken(db: Db, userId: string, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await replaceToken(db, { userId, purpose, hash: hashOf(token), minutes: MINUTES[purpose] });
  return token;
}

/** The person whom the token was given to for this purpose, while it is good. It stays good. */
export const readToken = (db: Db, token: string, purpose: TokenPurpose): Promise<string | undefined> =>
  findTokenOwner(db, hashOf(token), purpose);

/** The same, once: of calls that come at the same time one gets the answer. */
export const takeToken = (db: Db, token: string, purpose: TokenPurpose): Promise<string | undefined> =>
  deleteToken(db, hashOf(token), purpose);
