import type { User } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { AuthCtx } from '../context.ts';
import { touchIdentity } from '../identities/queries.ts';
import { inactive, staleSignIn } from '../policy.ts';
import { getMe } from '../profile.ts';
import { insertProofs, type SessionProof } from '../proofs/queries.ts';
import { requireAllowedWay } from '../providers/allowed-ways.ts';
import { lockForSignIn, mustChangePassword } from '../queries.ts';
import { type Client, issueSession } from '../sessions/issue-session.ts';
import { type Entry, issueChallenge } from './challenge.ts';

/** Send `challenge` with a code to `loginTwoFactor`. */
interface CodeRequired {
  twoFactorRequired: true;
  challenge: string;
}

/** The password was set by an admin: send `challenge` with a new one to `setNewPassword`. */
interface ChangeRequired {
  passwordChangeRequired: true;
  challenge: string;
}

type FurtherStep = CodeRequired | ChangeRequired;
export type Admitted = { userId: string; token: string } | FurtherStep;
export type SignedIn = { token: string; user: User } | FurtherStep;

/** A passkey proves the device and the person, so it needs no code. */
const SECOND_FACTORS: readonly SessionProof[] = ['passkey', 'code', 'recovery_code'];

/**
 * The only way to a session. Call it in the transaction that checks the last proof: credentials can't change until it
 * ends. @throws DomainError ACCOUNT_INACTIVE, PASSWORDS_OFF, PROVIDER_REQUIRED; TOKEN_INVALID if the identity was
 * removed
 */
export async function admit(
  ctx: Pick<AuthCtx, 'auth' | 'config' | 'log'> & { db: Tx },
  {
    client,
    event = 'account.signed_in',
    ...entry
  }: Entry & { client: Client; event?: 'account.signed_in' | 'account.registered' },
): Promise<Admitted> {
  const { userId, proven } = entry;
  const user = await lockForSignIn(ctx.db, userId);
  if (!user) throw staleSignIn();
  if (user.banned) throw inactive();
  await requireAllowedWay(ctx, { ...entry, email: user.email });
  if (!(await touchIdentity(ctx.db, entry))) throw staleSignIn();
  if (user.twoFactorSince && !proven.some((proof) => SECOND_FACTORS.includes(proof))) {
    return { twoFactorRequired: true, challenge: await issueChallenge(ctx.db, 'second_factor', entry) };
  }
  if (proven.includes('password') && (await mustChangePassword(ctx.db, userId))) {
    return { passwordChangeRequired: true, challenge: await issueChallenge(ctx.db, 'new_password', entry) };
  }
  const { token, sessionId } = await issueSession(ctx, userId, client);
  await insertProofs(ctx.db, { userId, sessionId, proven });
  await recordEvent(ctx, { action: event, actorId: userId, ...described(proven) });
  return { userId, token };
}

/** Audit fields of ways in other than the password alone. */
function described(proven: readonly SessionProof[]) {
  const [first] = proven;
  const way = first !== 'password' && first !== undefined && { way: first };
  const twoFactor = proven.some((proof) => proof === 'code' || proof === 'recovery_code') && {
    twoFactor: true,
  };
  return way || twoFactor ? { after: { ...way, ...twoFactor } } : {};
}

/** Adds the signed-in user; challenges pass through unchanged. */
export const withUser = async (
  ctx: Pick<AuthCtx, 'db' | 'config' | 'accounts'>,
  admitted: Admitted,
): Promise<SignedIn> =>
  'token' in admitted ? { token: admitted.token, user: await getMe(ctx, admitted) } : admitted;
