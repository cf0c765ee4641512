import { DomainError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { AuthCtx } from './context.ts';
import { requirePassword } from './passwords/require-password.ts';
import { isProvenRecently, proveSession } from './proofs/queries.ts';
import { withCode } from './two-factor/with-code.ts';

const unconfirmed = () =>
  new DomainError('CONFIRMATION_REQUIRED', 'Please confirm your password to continue');

interface Input {
  actor: Pick<Actor, 'userId'>;
  token: string | undefined;
  proof: { password: string } | { code: string };
}

/**
 * Allows this session to do what `requireConfirmed` guards, for some minutes. @throws DomainError INVALID, CONFLICT
 */
export async function confirmIdentity(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'secrets' | 'log'>,
  { actor: { userId }, token, proof }: Input,
): Promise<void> {
  const hash = token && ctx.auth.tokenHash(token);
  if (!hash) throw unconfirmed();
  if ('code' in proof) {
    await withCode(ctx, { userId, code: proof.code }, ({ db }) => proveSession(db, hash, 'code'));
  } else {
    await requirePassword(ctx, { userId, password: proof.password, field: 'password' });
    await proveSession(ctx.db, hash, 'password');
  }
}

/**
 * Guards actions that an abandoned or stolen session must not perform. `token` is the bearer token of the request.
 * @throws DomainError CONFIRMATION_REQUIRED if neither the password nor a code was entered in this session recently
 */
export async function requireConfirmed(
  ctx: Pick<AuthCtx, 'db' | 'auth'>,
  token: string | undefined,
): Promise<void> {
  const hash = token && ctx.auth.tokenHash(token);
  if (hash && (await isProvenRecently(ctx.db, hash))) return;
  throw unconfirmed();
}
