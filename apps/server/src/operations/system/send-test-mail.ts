import { findProfile } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { SystemCtx } from './context.ts';

const SUBJECT = 'Inkstep test email';
const TEXT = 'This is the test email that you requested in the admin area. Emails from Inkstep reach you.\n';

/** Sends an email to the requesting admin, directly instead of through the queue, so that a failure is shown. */
export async function sendTestMail(
  ctx: SystemCtx,
  { userId }: SignedIn,
): Promise<{ success: boolean; message: string }> {
  const profile = await findProfile(ctx.db, userId);
  const failure = profile && (await send(ctx, profile.email));
  const after = ctx.config.SMTP_URL ? { sent: !failure } : { written: !failure };
  await inTransaction(ctx, (tx) => recordEvent(tx, { action: 'mail.tested', actorId: userId, after }));
  if (failure) return { success: false, message: failure.message };
  const message = ctx.config.SMTP_URL ? 'The mail server accepted the email.' : 'The email is in the outbox.';
  return { success: true, message };
}

async function send({ mailer }: SystemCtx, to: string): Promise<Error | undefined> {
  try {
    await mailer.send({ to, subject: SUBJECT, text: TEXT });
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
