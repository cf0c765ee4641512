import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { keepAdminWayIn } from './admin-way-in.ts';
import type { ProvidersCtx } from './context.ts';
import { lockStored } from './list-providers.ts';
import { auditFields } from './present.ts';
import { deleteProvider } from './queries.ts';

/** @throws DomainError NOT_FOUND, or CONFLICT when no admin could sign in any more */
export async function removeProvider(ctx: ProvidersCtx, admin: SignedIn, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockStored(tx, id);
    await keepAdminWayIn(tx, () => deleteProvider(tx.db, id));
    await recordEvent(tx, {
      action: 'provider.removed',
      actorId: admin.userId,
      target: id,
      before: auditFields(before),
    });
  });
}
