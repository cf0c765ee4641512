import type { Db } from '../../platform/db/connect.ts';
import type { UsedIdentity } from '../identities/queries.ts';
import { issueToken, readRow } from '../one-time-token.ts';
import type { SessionProof } from '../proofs/queries.ts';

/** State of a sign-in: the identity with which it began, and everything proven since. */
export interface Entry extends UsedIdentity {
  proven: readonly SessionProof[];
}

/** Step that a sign-in waits for. */
type Missing = 'second_factor' | 'new_password';

/** Proofs behind a challenge of the previous version, which doesn't name them. */
const BEFORE: Readonly<Record<Missing, SessionProof[]>> = {
  second_factor: ['password'],
  new_password: ['password', 'code'],
};

export const issueChallenge = (db: Db, missing: Missing, { userId, identityId, proven }: Entry) =>
  issueToken(db, userId, missing, { identityId: identityId ?? null, proven: [...proven] });

/** The sign-in that a valid challenge continues. The challenge stays valid. */
export async function readChallenge(db: Db, challenge: string, missing: Missing): Promise<Entry | undefined> {
  const row = await readRow(db, challenge, missing);
  return (
    row && {
      userId: row.userId,
      identityId: row.identityId ?? undefined,
      proven: row.proven ?? BEFORE[missing],
    }
  );
}
