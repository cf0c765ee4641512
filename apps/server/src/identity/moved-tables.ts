import { type MovedTable, ofUser, within } from '../platform/cells/moved-table.ts';
import { openidIdentities } from './openid/tables.ts';
import { preferences } from './preferences/tables.ts';
import {
  authenticators,
  confirmationDeadlines,
  identities,
  oneTimeTokens,
  passwords,
  proofs,
  recoveryCodes,
  users,
} from './tables.ts';

// A passkey belongs to the host name where it was made.
const ways = ofUser(identities.userId, { only: "kind <> 'passkey'" });

/** Tables that move with an account to another cell, in the order of their references. Sessions, passkeys and API tokens end. */
export const movedAccountTables: readonly MovedTable[] = [
  ofUser(users.id),
  ofUser(passwords.userId),
  ways,
  within(ways, identities.id, openidIdentities.identityId),
  ofUser(authenticators.userId, { keyed: [authenticators.secret] }),
  ofUser(recoveryCodes.userId),
  ofUser(confirmationDeadlines.userId),
  ofUser(oneTimeTokens.userId),
  ofUser(proofs.userId, { only: 'session_id IS NULL' }),
  ofUser(preferences.userId),
];
