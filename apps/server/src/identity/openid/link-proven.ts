import type { Tx } from '../../platform/db/connect.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { AuthCtx } from '../context.ts';
import { staleSignIn } from '../policy.ts';
import { getActiveProvider } from '../providers/list-providers.ts';
import type { Entry } from '../sign-in/challenge.ts';
import { linkIdentity } from './link-identity.ts';
import { pendingCookie } from './pending-cookie.ts';

/**
 * Connects the account of a provider with which a sign-in began, once the code is entered. Other sign-ins continue
 * unchanged. @throws DomainError TOKEN_INVALID, NOT_FOUND, IDENTITY_TAKEN
 */
export async function linkProven(
  ctx: Pick<AuthCtx, 'config' | 'log' | 'queue' | 'secrets'> & { db: Tx },
  entry: Entry,
  cookies: Cookies,
): Promise<Entry> {
  const { userId } = entry;
  if (entry.identityId !== undefined || !entry.proven.includes('openid')) return entry;
  const pending = pendingCookie.read(ctx, cookies);
  if (pending?.provenFor !== userId) throw staleSignIn();
  const provider = await getActiveProvider(ctx, pending.provider);
  return { ...entry, identityId: await linkIdentity(ctx, { userId, provider, account: pending }) };
}
