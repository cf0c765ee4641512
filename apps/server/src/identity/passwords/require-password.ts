import { PASSWORD_TEXTS } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { DomainError } from '../../platform/errors.ts';
import type { AuthCtx } from '../context.ts';
import { requirePasswordsOn } from '../providers/allowed-ways.ts';
import { findPasswordHash } from '../queries.ts';
import { verifyPassword } from './password-hash.ts';

/** `field` is the form field that shows the error. @throws DomainError INVALID, PASSWORDS_OFF */
export async function requirePassword(
  ctx: Pick<AuthCtx, 'db' | 'config' | 'log'>,
  { userId, password, field }: { userId: string; password: string; field: string },
): Promise<void> {
  await requirePasswordsOn(ctx);
  const hash = await findPasswordHash(ctx.db, userId);
  if (hash && (await verifyPassword(hash, password))) return;
  await recordEvent(ctx, { action: 'account.password_refused', actorId: userId });
  const message = PASSWORD_TEXTS.wrong;
  throw new DomainError('INVALID', message, { details: [{ path: field, message }] });
}
