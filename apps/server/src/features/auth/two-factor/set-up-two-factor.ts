import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { AuthCtx } from '../context.ts';
import { requirePassword } from '../require-password.ts';
import { secretPlace } from './authenticator-secret.ts';
import { alreadyOn } from './policy.ts';
import { findTwoFactor, lockTwoFactor, replaceSecret } from './queries.ts';
import { newSecret, totpUri } from './totp.ts';

/**
 * Stores a new secret, which takes effect once confirmed. Replaces an unfinished setup. @throws DomainError INVALID,
 * CONFLICT
 */
export async function setUpTwoFactor(
  ctx: Pick<AuthCtx, 'db' | 'secrets' | 'log'>,
  { userId, email }: Actor,
  { password }: { password: string },
): Promise<{ secret: string; uri: string }> {
  await requirePassword(ctx, { userId, password, field: 'password' });
  const secret = newSecret();
  await inTransaction(ctx, async ({ db }) => {
    await lockTwoFactor(db, userId);
    if ((await findTwoFactor(db, userId))?.since) throw alreadyOn();
    await replaceSecret(db, userId, ctx.secrets.seal(secret, secretPlace(userId)));
  });
  return { secret, uri: totpUri(secret, email) };
}
