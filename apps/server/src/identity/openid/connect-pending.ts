import { inTransaction } from '../../platform/db/transaction.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { requireConfirmed } from '../confirm-identity.ts';
import { getActiveProvider } from '../providers/list-providers.ts';
import { findProfile, lockUser } from '../queries.ts';
import type { OpenIdCtx } from './context.ts';
import { linkIdentity } from './link-identity.ts';
import { pendingCookie } from './pending-cookie.ts';
import { proveOwnAddress } from './prove-own-address.ts';
import { staleFlow } from './read-answer.ts';

/**
 * Connects the account that waits in this browser, once the owner of its email address has signed in. @throws
 * DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED, IDENTITY_TAKEN, NOT_FOUND, CONFLICT
 */
export async function connectPending(
  ctx: OpenIdCtx,
  { userId, token, cookies }: { userId: string; token: string | undefined; cookies: Cookies },
): Promise<{ linked: string; next: string }> {
  await requireConfirmed(ctx, token);
  const pending = pendingCookie.read(ctx, cookies);
  if (!pending?.emailVerified) throw staleFlow();
  const provider = await getActiveProvider(ctx, pending.provider);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId);
    // On a shared computer, someone else may have begun.
    if ((await findProfile(tx.db, userId))?.email !== pending.email) throw staleFlow();
    await linkIdentity(tx, { userId, provider, account: pending });
    await proveOwnAddress(tx, { userId, account: pending });
  });
  pendingCookie.clear(cookies);
  return { linked: provider.name, next: pending.next };
}
