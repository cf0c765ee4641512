import type { User } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { AuthCtx } from '../context.ts';
import { issueToken } from '../one-time-token.ts';
import { getMe } from '../profile.ts';
import { mustChangePassword } from '../queries.ts';
import { type Client, issueSession } from '../sessions/issue-session.ts';

/** The password was set by an admin: send `challenge` with a new one to `setNewPassword`. */
interface ChangeRequired {
  passwordChangeRequired: true;
  challenge: string;
}

export type SignedIn = { token: string; user: User } | ChangeRequired;

/** Last step of every sign-in, once the user is authenticated. @throws DomainError ACCOUNT_INACTIVE */
export async function completeSignIn(
  ctx: Pick<AuthCtx, 'auth' | 'config' | 'log'> & { db: Tx },
  { userId, client, twoFactor }: { userId: string; client: Client; twoFactor?: true },
): Promise<{ userId: string; token: string } | ChangeRequired> {
  if (await mustChangePassword(ctx.db, userId)) {
    return { passwordChangeRequired: true, challenge: await issueToken(ctx.db, userId, 'new_password') };
  }
  const token = await issueSession(ctx, userId, client);
  await recordEvent(ctx, {
    action: 'account.signed_in',
    actorId: userId,
    ...(twoFactor && { after: { twoFactor } }),
  });
  return { userId, token };
}

/** Adds the signed-in user; challenges pass through unchanged. */
export const withUser = async <Challenge extends { challenge: string }>(
  ctx: Pick<AuthCtx, 'db' | 'config' | 'accounts'>,
  admitted: { userId: string; token: string } | Challenge,
): Promise<{ token: string; user: User } | Challenge> =>
  'token' in admitted ? { token: admitted.token, user: await getMe(ctx, admitted) } : admitted;
