import type { Language, User } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Client } from './account-library.ts';
import { checkNewPassword } from './check-new-password.ts';
import type { AuthCtx } from './context.ts';
import { getMe } from './get-me.ts';
import { accountMailJob } from './jobs.ts';
import { updateLanguage } from './queries.ts';

interface Input {
  email: string;
  password: string;
  confirmPassword: string;
  fullName?: string | undefined;
  interfaceLanguage?: Language | undefined;
  client: Client;
}

/**
 * Creates the account and its first session. Registration reveals that an address is taken, because a free one is
 * signed in at once; the route's rate limit prevents enumeration. @throws DomainError INVALID, EMAIL_TAKEN
 */
export async function registerAccount(
  ctx: AuthCtx,
  { email, password, confirmPassword, fullName = '', interfaceLanguage, client }: Input,
): Promise<{ token: string; user: User; emailSent: boolean }> {
  await checkNewPassword({ password, confirmPassword });
  const library = await ctx.auth.library();
  const { userId, token } = await library.signUp({ email, password, name: fullName }, client);
  ctx.log.info({ userId }, 'account registered');
  const emailSent = await welcome(ctx, userId, interfaceLanguage);
  return { token, user: await getMe(ctx, { userId }), emailSent };
}

/** The account works without this email: the page offers to resend the link. */
async function welcome(ctx: AuthCtx, userId: string, language: Language | undefined): Promise<boolean> {
  try {
    await inTransaction(ctx, async (tx) => {
      if (language) await updateLanguage(tx.db, userId, language);
      await enqueue(tx, accountMailJob, { userId, mail: 'welcome' });
    });
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, userId }, 'the welcome mail could not be enqueued');
    return false;
  }
}
