import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { requireHere } from '../cells/require-here.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { readToken, takeToken } from '../one-time-token.ts';
import { invalidLink, mustConfirm } from '../policy.ts';
import { requirePasswordsOn } from '../providers/allowed-ways.ts';
import { findProfile, findUserByEmail } from '../queries.ts';
import { checkNewPassword } from './check-new-password.ts';
import { handOverAccount } from './hand-over-account.ts';
import { hashPassword } from './password-hash.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Does the same work for every address: without an account a dummy job is enqueued. The job sends the email, so
 * response times reveal nothing. @throws DomainError RATE_LIMITED, PASSWORDS_OFF, OTHER_CELL
 */
export async function requestPasswordReset(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'auth' | 'config' | 'directory'>,
  { email }: { email: string },
): Promise<{ message: string }> {
  await requireHere(ctx, email);
  await requirePasswordsOn(ctx);
  await ctx.auth.resetLimits.take(email);
  const user = await findUserByEmail(ctx.db, email);
  await enqueue(ctx, accountMailJob, { userId: user?.id ?? randomUUID(), mail: 'reset_password' });
  const message = ctx.config.SMTP_URL
    ? "If an account exists for this address, we've sent it a link to set a new password."
    : "If an account exists for this address, a link to set a new password is in this server's outbox folder. Its administrator can give it to you.";
  return { message };
}

/** Links of invitations set the first password. @throws DomainError TOKEN_INVALID */
async function purposeOf(db: AuthCtx['db'], token: string): Promise<'reset_password' | 'invitation'> {
  for (const purpose of ['reset_password', 'invitation'] as const)
    if (await readToken(db, token, purpose)) return purpose;
  throw invalidLink();
}

interface Input {
  token: string;
  password: string;
  confirmPassword: string;
}

/**
 * Sets a new password and ends all sessions. Does not sign in, because access to the mailbox does not prove the
 * second factor. A stranger may have registered an unconfirmed address, so their credentials are removed too. @throws
 * DomainError INVALID, TOKEN_INVALID, PASSWORDS_OFF
 */
export async function resetPassword(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'auth' | 'config' | 'log' | 'accounts'>,
  { token, password, confirmPassword }: Input,
): Promise<{ message: string }> {
  await requirePasswordsOn(ctx);
  await checkNewPassword({ password, confirmPassword });
  // Checks the token before the expensive password hash.
  const purpose = await purposeOf(ctx.db, token);
  const hash = await hashPassword(password);
  const profile = await inTransaction(ctx, async (tx) => {
    const userId = await takeToken(tx.db, token, purpose);
    if (!userId) throw invalidLink();
    await replacePassword(tx, { userId, hash });
    await recordEvent(tx, { action: 'account.password_reset', actorId: userId });
    const found = await findProfile(tx.db, userId);
    if (found && mustConfirm(ctx, found)) await handOverAccount(tx, userId);
    return found;
  });
  // Clears failed sign-ins, so that the new password works at once.
  if (profile) await ctx.auth.signInDelay.clear({ email: profile.email });
  return { message: 'Your password has been changed. Sign in with your new password.' };
}
