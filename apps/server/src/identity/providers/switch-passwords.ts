import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { requireAdminWayIn } from './admin-way-in.ts';
import type { ProvidersCtx } from './context.ts';
import { lockProviders, updatePasswordsOn } from './queries.ts';

/** @throws DomainError CONFLICT if PASSWORD_SIGN_IN decides it, or no admin could sign in any more */
export async function switchPasswords(
  ctx: ProvidersCtx,
  admin: SignedIn | 'operator',
  isOn: boolean,
): Promise<void> {
  if (ctx.config.PASSWORD_SIGN_IN !== undefined)
    throw new DomainError('CONFLICT', 'PASSWORD_SIGN_IN decides this. Remove it and restart Inkstep first.');
  await inTransaction(ctx, async (tx) => {
    await lockProviders(tx.db);
    if (!(await updatePasswordsOn(tx.db, isOn))) return;
    if (!isOn) await requireAdminWayIn(tx);
    await recordEvent(tx, {
      action: 'passwords.switched',
      ...(admin !== 'operator' && { actorId: admin.userId }),
      before: { passwords_on: !isOn },
      after: { passwords_on: isOn },
    });
  });
}
