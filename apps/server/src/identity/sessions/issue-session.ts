import type { Cookies } from '../../platform/http/cookies.ts';
import type { AuthCtx } from '../context.ts';
import { rememberDevice } from '../known-devices/known-device.ts';
import { inactive } from '../policy.ts';
import { insertSession } from '../queries.ts';
import { newSessionToken, sessionTokenHash } from './session-token.ts';

export interface Client {
  ip: string;
  userAgent: string;
  cookies: Cookies;
}

/**
 * Returns the bearer token of a new session and makes the browser a known device. For `admit`. @throws DomainError
 * ACCOUNT_INACTIVE
 */
export async function issueSession(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config'>,
  userId: string,
  { ip, userAgent, cookies }: Client,
): Promise<{ token: string; sessionId: string }> {
  const token = newSessionToken();
  const sessionId = await insertSession(ctx.db, {
    userId,
    tokenHash: sessionTokenHash(token),
    ip,
    userAgent: userAgent.slice(0, 500),
  });
  if (!sessionId) throw inactive();
  await rememberDevice(ctx, { userId, cookies, after: 'signedIn' });
  return { token: ctx.auth.signToken(token), sessionId };
}
