import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineHourlyJob } from '../../../platform/queue/define-hourly-job.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import { closePermanently } from '../../account/deletion/delete-account.ts';
import type { AuthCtx } from '../../context.ts';
import { accountMailJob } from '../../mails/send-account-mail.ts';
import { listOverdue, listUnwarned, lockUnconfirmed, setConfirmationDeadline } from './queries.ts';

type Ctx = Pick<AuthCtx, 'db' | 'queue' | 'log' | 'accounts' | 'config'>;

/**
 * Deletes accounts with an unconfirmed address, which could keep another person's address. Each is warned once,
 * days before. Does nothing without a mail server. Accounts of admins, invited people and payers stay.
 */
export async function removeUnconfirmed(ctx: Ctx, signal: AbortSignal): Promise<void> {
  if (!ctx.config.SMTP_URL) return;
  const { hasPaid } = ctx.accounts;
  for (const userId of await listUnwarned(ctx.db, hasPaid)) {
    signal.throwIfAborted();
    await logFailure(ctx, userId, () => warn(ctx, userId));
  }
  for (const userId of await listOverdue(ctx.db, hasPaid)) {
    signal.throwIfAborted();
    await logFailure(ctx, userId, () => remove(ctx, userId));
  }
}

/** Keeps the failure of one account from stopping the others. */
async function logFailure({ log }: Ctx, userId: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, userId }, 'an unconfirmed account could not be warned or closed');
  }
}

function warn(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUnconfirmed(tx.db, userId, tx.accounts.hasPaid))) return;
    await setConfirmationDeadline(tx.db, userId);
    await enqueue(tx, accountMailJob, { userId, mail: 'confirm_or_lose' });
  });
}

function remove(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUnconfirmed(tx.db, userId, tx.accounts.hasPaid))) return;
    await closePermanently(tx, userId);
    await recordEvent(tx, { action: 'account.unconfirmed_closed', userId });
  });
}

export const unconfirmedAccounts = defineHourlyJob('remove-unconfirmed-accounts', removeUnconfirmed);
