import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from '../context.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { replaceRecoveryCodes } from './queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';
import { withCode } from './with-code.ts';

/** @throws DomainError INVALID, CONFLICT, RATE_LIMITED */
export async function renewRecoveryCodes(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'secrets' | 'log'>,
  { userId }: Pick<Actor, 'userId'>,
  { password, code }: { password: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(ctx, { userId, password, field: 'password' });
  const recoveryCodes = newRecoveryCodes();
  await withCode(ctx, { userId, code }, async (tx) => {
    await replaceRecoveryCodes(tx.db, userId, recoveryCodes.map(recoveryCodeHash));
    await recordEvent(tx, { action: 'account.recovery_codes_renewed', actorId: userId });
  });
  return { recoveryCodes };
}
