import type { User } from '@inkstep/contract';
import type { Client } from './account-library.ts';
import { checkNewPassword } from './check-new-password.ts';
import type { AuthCtx } from './context.ts';
import { getMe } from './get-me.ts';
import { sendWelcomeMail } from './send-welcome-mail.ts';

interface Input {
  email: string;
  password: string;
  confirmPassword: string;
  fullName?: string | undefined;
  client: Client;
}

/**
 * Makes the account and its first session. A taken address has to be told, since a free one is signed in at once; the
 * limit on the route keeps addresses from being tried in numbers.
 * @throws DomainError INVALID, EMAIL_TAKEN
 */
export async function registerAccount(
  ctx: AuthCtx,
  { email, password, confirmPassword, fullName = '', client }: Input,
): Promise<{ token: string; user: User; emailSent: boolean }> {
  checkNewPassword({ password, confirmPassword });
  const library = await ctx.auth.library();
  const { userId, token } = await library.signUp({ email, password, name: fullName }, client);
  ctx.log.info({ userId }, 'account registered');
  const user = await getMe(ctx, { userId });
  return { token, user, emailSent: await sendWelcomeMail(ctx, user) };
}
