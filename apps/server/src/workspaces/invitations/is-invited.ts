import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isInvitedAddress } from './queries.ts';

/**
 * True if an invitation of this address is still good: the one with the token, or any for an address that is proven
 * otherwise.
 */
export const isInvited = (
  { db }: { db: Db },
  { email, token }: { email: string; token?: string | undefined },
): Promise<boolean> =>
  isInvitedAddress(db, {
    email: email.toLowerCase(),
    hash: token === undefined ? undefined : hashOf(token),
  });
