import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { readToken, takeToken } from '../one-time-token.ts';
import { invalidLink } from '../policy.ts';
import { proveEmail } from '../proofs/queries.ts';
import { findProfile, lockUser } from '../queries.ts';

export async function confirmEmail(
  ctx: Pick<AuthCtx, 'db' | 'log'>,
  { token }: { token: string },
): Promise<{ message: string }> {
  const userId = await readToken(ctx.db, token, 'confirm_email');
  if (!userId) throw invalidLink();
  await inTransaction(ctx, async (tx) => {
    // A change of the address either removes the token first, or comes later and needs another proof.
    await lockUser(tx.db, userId);
    if (!(await takeToken(tx.db, token, 'confirm_email'))) throw invalidLink();
    await proveEmail(tx.db, userId);
    await recordEvent(tx, { action: 'account.email_confirmed', actorId: userId });
  });
  return { message: 'Your email address is confirmed' };
}

export async function resendConfirmation(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'config'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ message: string }> {
  const profile = await findProfile(ctx.db, userId);
  if (profile?.emailConfirmedAt) return { message: 'Your email address is already confirmed' };
  await enqueue(ctx, accountMailJob, { userId, mail: 'confirm_email' });
  const message = ctx.config.SMTP_URL
    ? "We've emailed you a new link"
    : "This server doesn't send email. The link is in its outbox folder.";
  return { message };
}
