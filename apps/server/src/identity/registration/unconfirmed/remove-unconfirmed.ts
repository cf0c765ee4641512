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
 * Deletes accounts whose mailbox nobody confirmed, so that nobody keeps another person's address. Each is warned once,
 * days before. Does nothing without a mail server. Accounts of admins, invited people and payers stay.
 */
export async function removeUnconfirmed(ctx: Ctx, signal: AbortSignal): Promise<void> {
  if (!ctx.config.SMTP_URL) return;
  for (const userId of await listUnwarned(ctx.db)) {
    signal.throwIfAborted();
    await warn(ctx, userId);
  }
  for (const userId of await listOverdue(ctx.db)) {
    signal.throwIfAborted();
    await remove(ctx, userId);
  }
}

function warn(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUnconfirmed(tx.db, userId)) || (await isKept(tx, userId))) return;
    await setConfirmationDeadline(tx.db, userId);
    await enqueue(tx, accountMailJob, { userId, mail: 'confirm_or_lose' });
  });
}

function remove(ctx: Ctx, userId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUnconfirmed(tx.db, userId)) || (await isKept(tx, userId))) return;
    await closePermanently(tx, userId);
    await recordEvent(tx, { action: 'account.unconfirmed_closed', userId });
  });
}

async function isKept({ db, accounts }: Pick<Ctx, 'db' | 'accounts'>, userId: string): Promise<boolean> {
  const workspaceId = await accounts.findWorkspace(db, userId);
  return workspaceId === undefined || accounts.hasPaid({ db }, { userId, workspaceId });
}

export const unconfirmedAccounts = defineHourlyJob('remove-unconfirmed-accounts', removeUnconfirmed);
