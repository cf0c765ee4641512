import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/connect.ts';
import type { Client } from './account-library.ts';
import type { AuthCtx } from './context.ts';
import { insertSession } from './queries.ts';

/** The bearer token of a new session; undefined when the account is not active. */
export async function issueSession(
  ctx: Pick<AuthCtx, 'auth'> & { db: Tx },
  userId: string,
  { ip, userAgent }: Client,
): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url');
  const isStored = await insertSession(ctx.db, { userId, token, ip, userAgent: userAgent.slice(0, 500) });
  return isStored ? ctx.auth.signToken(token) : undefined;
}
