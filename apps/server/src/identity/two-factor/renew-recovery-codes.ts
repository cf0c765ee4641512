import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireProof } from '../confirm-identity.ts';
import type { AuthCtx } from '../context.ts';
import { replaceRecoveryCodes } from './queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';
import { withCode } from './with-code.ts';

/** @throws DomainError INVALID, CONFLICT, RATE_LIMITED, CONFIRMATION_REQUIRED */
export async function renewRecoveryCodes(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'secrets' | 'log'>,
  {
    actor: { userId },
    token,
    password,
    code,
  }: {
    actor: Pick<Actor, 'userId'>;
    token: string | undefined;
    password?: string | undefined;
    code: string;
  },
): Promise<{ recoveryCodes: string[] }> {
  await requireProof(ctx, { userId, token, password, field: 'password' });
  const recoveryCodes = newRecoveryCodes();
  await withCode(ctx, { userId, code }, async (tx) => {
    await replaceRecoveryCodes(tx.db, userId, recoveryCodes.map(recoveryCodeHash));
    await recordEvent(tx, { action: 'account.recovery_codes_renewed', actorId: userId });
  });
  return { recoveryCodes };
}
