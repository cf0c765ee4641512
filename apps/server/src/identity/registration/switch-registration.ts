import { recordEvent } from '../../platform/audit/record-event.ts';
import { purgePages } from '../../platform/cdn/purge-pages.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { Log } from '../../platform/log.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { isRegistrationOpen, updateRegistrationOpen } from '../queries.ts';

/** @throws DomainError REGISTRATION_CLOSED */
export async function requireOpenRegistration(db: Db): Promise<void> {
  if (await isRegistrationOpen(db)) return;
  throw new DomainError(
    'REGISTRATION_CLOSED',
    'Registration is closed on this server. Ask the administrator for an account.',
  );
}

/** Opens or closes registration. The first start and the command line can still create admins. */
export const switchRegistration = (
  ctx: QueueCtx & { log: Log },
  admin: Pick<SignedIn, 'userId'>,
  { is_open: isOpen }: { is_open: boolean },
): Promise<{ is_open: boolean }> =>
  inTransaction(ctx, async (tx) => {
    if (await updateRegistrationOpen(tx.db, isOpen)) {
      await recordEvent(tx, {
        action: 'registration.switched',
        actorId: admin.userId,
        before: { registration_open: !isOpen },
        after: { registration_open: isOpen },
      });
      // Public pages lead to the registration.
      await purgePages(tx, 'all');
    }
    return { is_open: isOpen };
  });
