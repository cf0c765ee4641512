import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireProof } from '../confirm-identity.ts';
import type { AuthCtx } from '../context.ts';
import { lockUser } from '../queries.ts';
import { requireConfirmedEmail } from '../registration/require-confirmed-email.ts';
import { alreadyEnabled, SETUP_PURPOSE } from './policy.ts';
import { findTwoFactor, replaceSecret } from './queries.ts';
import { newSecret, secretPlace, totpUri } from './totp.ts';

/**
 * The secret takes effect once confirmed. @throws DomainError EMAIL_UNCONFIRMED, INVALID, CONFLICT,
 * CONFIRMATION_REQUIRED
 */
export async function setUpTwoFactor(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'secrets' | 'log'>,
  {
    actor: { userId },
    token,
    password,
  }: { actor: Pick<Actor, 'userId'>; token: string | undefined; password?: string | undefined },
): Promise<{ secret: string; uri: string }> {
  await requireConfirmedEmail(ctx, { userId }, SETUP_PURPOSE);
  await requireProof(ctx, { userId, token, password, field: 'password' });
  const secret = newSecret();
  const email = await inTransaction(ctx, async ({ db }) => {
    await lockUser(db, userId);
    const stored = await findTwoFactor(db, userId);
    if (!stored || stored.since) throw alreadyEnabled();
    await replaceSecret(db, userId, ctx.secrets.seal(secret, secretPlace(userId)));
    return stored.email;
  });
  return { secret, uri: totpUri(secret, email) };
}
