import type { AuditAction } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { requireConfirmed } from '../confirm-identity.ts';
import type { AuthCtx } from '../context.ts';
import type { AccountMail } from '../mails/account-mails.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { keepAdminWayIn, listUsableIdentities } from '../providers/admin-way-in.ts';
import { lockUser } from '../queries.ts';
import { deleteIdentity, listIdentityRows } from './queries.ts';

const REMOVED = {
  passkey: { action: 'account.passkey_removed', mail: 'passkey_removed' },
  openid: { action: 'account.identity_unlinked', mail: 'identity_unlinked' },
} as const satisfies Record<string, { action: AuditAction; mail: AccountMail }>;

const lastWayIn = () =>
  new DomainError('CONFLICT', 'This is your only way to sign in. Add another one before you remove it.');

/** @throws DomainError NOT_FOUND, also for a password; CONFLICT for the last way in; CONFIRMATION_REQUIRED */
export async function removeIdentity(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'log' | 'queue'>,
  { actor: { userId }, token, id }: { actor: Pick<Actor, 'userId'>; token: string | undefined; id: string },
): Promise<void> {
  await requireConfirmed(ctx, token);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId);
    const known = await listIdentityRows(tx.db, userId);
    const removed = known.find((identity) => identity.id === id);
    if (!removed || removed.kind === 'password') throw notFound('Sign-in method');
    const usable = await listUsableIdentities(tx, userId);
    if (usable.every((other) => other === id)) throw lastWayIn();
    await keepAdminWayIn(tx, () => deleteIdentity(tx.db, id));
    const { action, mail } = REMOVED[removed.kind];
    await enqueue(tx, accountMailJob, { userId, mail });
    await recordEvent(tx, { action, actorId: userId, before: { name: removed.name } });
  });
}
