import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireProof } from '../confirm-identity.ts';
import type { AuthCtx } from '../context.ts';
import { requirePasswordsOn } from '../providers/allowed-ways.ts';
import { findPasswordHash } from '../queries.ts';
import { checkPasswordChange, type PasswordChange } from './check-new-password.ts';
import { hashPassword } from './password-hash.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Users without a password set their first one. Ends all sessions except the current one. @throws DomainError INVALID,
 * CONFIRMATION_REQUIRED, PASSWORDS_OFF
 */
export async function changePassword(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'auth' | 'config' | 'log'>,
  {
    actor: { userId },
    token,
    ...change
  }: PasswordChange & { actor: Pick<Actor, 'userId'>; token: string | undefined },
): Promise<{ message: string }> {
  await requirePasswordsOn(ctx);
  const hasPassword = (await findPasswordHash(ctx.db, userId)) !== undefined;
  const { currentPassword, ...chosen } = change;
  await checkPasswordChange(hasPassword ? change : chosen);
  const password = hasPassword ? currentPassword : undefined;
  await requireProof(ctx, { userId, token, password, field: 'currentPassword' });
  const hash = await hashPassword(change.newPassword);
  const keptSession = token && ctx.auth.tokenHash(token);
  await inTransaction(ctx, async (tx) => {
    await replacePassword(tx, { userId, hash, keptSession });
    await recordEvent(tx, { action: 'account.password_changed', actorId: userId });
  });
  return { message: 'Password changed successfully' };
}
