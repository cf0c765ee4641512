import { randomBytes } from 'node:crypto';
import { hashOf } from '../platform/crypto/hash-of.ts';
import type { Db } from '../platform/db/connect.ts';
import { deleteToken, findToken, type PendingSignIn, replaceToken } from './queries.ts';
import type { TokenPurpose } from './tables.ts';

const MINUTES: Readonly<Record<TokenPurpose, number>> = {
  confirm_email: 24 * 60,
  reset_password: 60,
  invitation: 7 * 24 * 60,
  second_factor: 10,
  new_password: 15,
  unlock_sign_in: 15,
};

/** Creates a token for a user and purpose, which invalidates the previous one. Only its hash is stored. */
export async function issueToken(
  db: Db,
  userId: string,
  purpose: TokenPurpose,
  pending: PendingSignIn = { identityId: null, proven: null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await replaceToken(db, { userId, purpose, ...pending, hash: hashOf(token), minutes: MINUTES[purpose] });
  return token;
}

/** The user of a valid token. The token stays valid. */
export const readToken = async (db: Db, token: string, purpose: TokenPurpose): Promise<string | undefined> =>
  (await readRow(db, token, purpose))?.userId;

/** Like readToken, with the sign-in that waits. */
export const readRow = (db: Db, token: string, purpose: TokenPurpose) =>
  findToken(db, hashOf(token), purpose);

/** Like readToken, but uses up the token: of concurrent calls only one succeeds. */
export const takeToken = (db: Db, token: string, purpose: TokenPurpose): Promise<string | undefined> =>
  deleteToken(db, hashOf(token), purpose);
