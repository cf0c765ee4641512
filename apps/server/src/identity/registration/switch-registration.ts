import { recordEvent } from '../../platform/audit/record-event.ts';
import { purgePages } from '../../platform/cdn/purge-pages.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { Log } from '../../platform/log.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import type { AccountPorts } from '../ports.ts';
import { isRegistrationOpen, updateRegistrationOpen } from '../queries.ts';

/**
 * While registration is closed, only an address that a team has invited gets an account: with the token of the mail, or
 * if it is proven otherwise. @throws DomainError REGISTRATION_CLOSED
 */
export async function requireOpenRegistration(
  ctx: { db: Db; accounts: Pick<AccountPorts, 'isInvited'> },
  invited?: { email: string; token?: string | undefined },
): Promise<void> {
  if (await isRegistrationOpen(ctx.db)) return;
  if (invited && (await ctx.accounts.isInvited(ctx, invited))) return;
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
