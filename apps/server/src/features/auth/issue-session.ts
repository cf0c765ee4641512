import type { AuthCtx } from './context.ts';
import { inactive } from './policy.ts';
import { insertSession } from './queries.ts';
import { newSessionToken, sessionTokenHash } from './session-token.ts';

export interface Client {
  ip: string;
  userAgent: string;
}

/** Returns the bearer token of a new session. @throws DomainError ACCOUNT_INACTIVE */
export async function issueSession(
  ctx: Pick<AuthCtx, 'db' | 'auth'>,
  userId: string,
  { ip, userAgent }: Client,
): Promise<string> {
  const token = newSessionToken();
  const isStored = await insertSession(ctx.db, {
    userId,
    tokenHash: sessionTokenHash(token),
    ip,
    userAgent: userAgent.slice(0, 500),
  });
  if (!isStored) throw inactive();
  return ctx.auth.signToken(token);
}
