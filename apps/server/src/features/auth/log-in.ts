import type { User } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import type { Client } from './account-library.ts';
import type { AuthCtx } from './context.ts';
import { issueToken } from './one-time-token.ts';
import { getMe } from './profile.ts';

interface Input {
  email: string;
  password: string;
  client: Client;
}

/**
 * Failed attempts are counted by account and address, whether or not they exist. Above the limit, the correct
 * password is rejected too. Users with two-factor authentication get a challenge instead of a session.
 */
export async function logIn(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'log'>,
  { email, password, client }: Input,
): Promise<{ token: string; user: User } | { twoFactorRequired: true; challenge: string }> {
  const attempt = { email, ip: client.ip };
  try {
    await ctx.auth.signInLimits.take(attempt);
    const library = await ctx.auth.library();
    const { userId, ...signedIn } = await library.signIn({ email, password }, client);
    await ctx.auth.signInLimits.clear(attempt);
    if ('secondFactor' in signedIn) {
      return { twoFactorRequired: true, challenge: await issueToken(ctx.db, userId, 'second_factor') };
    }
    ctx.log.info({ userId }, 'signed in');
    return { token: signedIn.token, user: await getMe(ctx, { userId }) };
  } catch (error) {
    const reason = error instanceof DomainError ? error.code : 'INTERNAL';
    ctx.log.warn({ ip: client.ip, reason }, 'sign-in refused');
    throw error;
  }
}
