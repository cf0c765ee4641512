import type { PasskeyAssertion, PasskeyRequest } from '@inkstep/contract';
import { inTransaction } from '../platform/db/transaction.ts';
import { DomainError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { AuthCtx } from './context.ts';
import { requestPasskey } from './passkeys/passkey-options.ts';
import { refusedPasskey } from './passkeys/policy.ts';
import { listPasskeys } from './passkeys/queries.ts';
import { takeCounter, verifyPasskey } from './passkeys/verify-passkey.ts';
import { requirePassword } from './passwords/require-password.ts';
import { isProvenRecently, proveSession, SESSION_PROOFS, type SessionProof } from './proofs/queries.ts';
import { arePasswordsOn } from './providers/allowed-ways.ts';
import { findPasswordHash, lockForSignIn } from './queries.ts';
import { withCode } from './two-factor/with-code.ts';

const unconfirmed = () =>
  new DomainError('CONFIRMATION_REQUIRED', 'Please confirm that it’s you to continue');

interface Caller {
  actor: Pick<Actor, 'userId'>;
  /** The bearer token of the request. */
  token: string | undefined;
}

export type Proof = { password: string } | { code: string } | { passkey: PasskeyAssertion };

/**
 * Hash of the caller's session token, to which proofs and challenges are bound. @throws DomainError
 * CONFIRMATION_REQUIRED
 */
export function sessionHash({ auth }: Pick<AuthCtx, 'auth'>, token: string | undefined): string {
  const hash = token && auth.tokenHash(token);
  if (!hash) throw unconfirmed();
  return hash;
}

/**
 * Allows this session to do what `requireConfirmed` guards, for some minutes. @throws DomainError INVALID, CONFLICT,
 * TOKEN_INVALID, PASSKEY_REFUSED, PASSWORDS_OFF
 */
export async function confirmIdentity(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'secrets' | 'log'>,
  { actor: { userId }, token, proof }: Caller & { proof: Proof },
): Promise<void> {
  const session = sessionHash(ctx, token);
  if ('code' in proof) {
    await withCode(ctx, { userId, code: proof.code }, ({ db }) => proveSession(db, session, 'code'));
  } else if ('passkey' in proof) {
    await confirmByPasskey(ctx, { userId, session, response: proof.passkey });
  } else {
    await requirePassword(ctx, { userId, password: proof.password, field: 'password' });
    await proveSession(ctx.db, session, 'password');
  }
}

async function confirmByPasskey(
  ctx: Pick<AuthCtx, 'db' | 'config' | 'log'>,
  { userId, session, response }: { userId: string; session: string; response: PasskeyAssertion },
): Promise<void> {
  const passkey = await verifyPasskey(ctx, { response, ceremony: 'confirm', boundTo: session });
  if (passkey.userId !== userId) throw refusedPasskey();
  await inTransaction(ctx, async (tx) => {
    await lockForSignIn(tx.db, userId);
    await takeCounter(tx, passkey);
    await proveSession(tx.db, session, 'passkey');
  });
}

/** Options for the browser, with a challenge for one of the user's passkeys. @throws DomainError CONFLICT */
export async function getConfirmOptions(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config'>,
  { actor: { userId }, token }: Caller,
): Promise<PasskeyRequest> {
  const passkeys = await listPasskeys(ctx.db, userId);
  return requestPasskey(ctx, { ceremony: 'confirm', boundTo: sessionHash(ctx, token), passkeys });
}

/**
 * Guards actions that an abandoned or stolen session must not perform. `token` is the bearer token of the request.
 * @throws DomainError CONFIRMATION_REQUIRED if nothing was proven in this session recently
 */
export async function requireConfirmed(
  ctx: Pick<AuthCtx, 'db' | 'auth'>,
  token: string | undefined,
): Promise<void> {
  if (!(await isProvenRecently(ctx.db, sessionHash(ctx, token)))) throw unconfirmed();
}

/** Proofs that stand in for a password. An earlier proof of the password doesn't: users type it again each time. */
const IN_PLACE_OF_PASSWORD: readonly SessionProof[] = ['passkey', 'fresh_openid'];

/** True if what takes the password each time needs none in this session. */
export async function isProvenWithoutPassword(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config'>,
  { userId, token }: { userId: string; token: string | undefined },
): Promise<boolean> {
  const hash = token && ctx.auth.tokenHash(token);
  if (!hash) return false;
  const asksPassword = (await findPasswordHash(ctx.db, userId)) !== undefined && (await arePasswordsOn(ctx));
  return isProvenRecently(ctx.db, hash, asksPassword ? IN_PLACE_OF_PASSWORD : SESSION_PROOFS);
}

/**
 * Guards what takes the password each time. Without it, this session must have been confirmed recently otherwise, or
 * in any way by a user who has no password, or where they are off. `field` is the form field that shows a wrong one.
 * @throws DomainError INVALID, PASSWORDS_OFF, CONFIRMATION_REQUIRED
 */
export async function requireProof(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'log'>,
  {
    userId,
    token,
    password,
    field,
  }: { userId: string; token: string | undefined; password: string | undefined; field: string },
): Promise<void> {
  if (password !== undefined) {
    await requirePassword(ctx, { userId, password, field });
    return;
  }
  if (!(await isProvenWithoutPassword(ctx, { userId, token }))) throw unconfirmed();
}
