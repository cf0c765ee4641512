import type { Language, User } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { withHashSlot } from '../passwords/password-hash.ts';
import { getMe } from '../profile.ts';
import { requirePasswordsAllowed } from '../providers/allowed-ways.ts';
import type { Client } from '../sessions/issue-session.ts';
import { admit } from '../sign-in/admit.ts';
import { createAccount } from './create-account.ts';
import { rejectTakenEmail } from './reject-taken-email.ts';
import { requireOpenRegistration } from './switch-registration.ts';

interface Input {
  email: string;
  password: string;
  confirmPassword: string;
  fullName?: string | undefined;
  interfaceLanguage?: Language | undefined;
  /** Token of a mailed invitation. */
  invitation?: string | undefined;
  client: Client;
}

/**
 * Creates the account and its first session. Registration reveals taken addresses, because a free one is signed in at
 * once; rate limits prevent enumeration. @throws DomainError REGISTRATION_CLOSED, PASSWORDS_OFF, PROVIDER_REQUIRED,
 * INVALID, RATE_LIMITED, EMAIL_TAKEN
 */
export async function registerAccount(
  ctx: AuthCtx,
  { email, password, confirmPassword, fullName = '', interfaceLanguage: language, invitation, client }: Input,
): Promise<{ token: string; user: User; emailSent: boolean }> {
  await requireOpenRegistration(ctx, invitation === undefined ? undefined : { email, token: invitation });
  await requirePasswordsAllowed(ctx, email);
  await checkNewPassword({ password, confirmPassword });
  const passwordHash = await withHashSlot('registration', async (passwords) => {
    await ctx.auth.registrationLimits.take(client.ip);
    return passwords.hash(password);
  });
  const admitted = await rejectTakenEmail(() =>
    inTransaction(ctx, async (tx) => {
      const created = await createAccount(tx, { email, name: fullName, passwordHash, language });
      return admit(tx, { userId: created, proven: ['password'], client, event: 'account.registered' });
    }),
  );
  // A new account needs no further step.
  if (!('token' in admitted)) throw new Error('the new account was not signed in');
  const { userId, token } = admitted;
  const emailSent = await welcome(ctx, userId);
  return { token, user: await getMe(ctx, { userId }), emailSent };
}

/** The account works without this email: the page offers to resend the link. Returns true if the email will be sent. */
async function welcome(ctx: AuthCtx, userId: string): Promise<boolean> {
  try {
    await enqueue(ctx, accountMailJob, { userId, mail: 'welcome' });
    return ctx.config.SMTP_URL !== undefined;
  } catch (error) {
    ctx.log.warn({ err: error, userId }, 'the welcome mail could not be enqueued');
    return false;
  }
}
