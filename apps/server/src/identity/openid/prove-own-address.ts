import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { AuthCtx } from '../context.ts';
import { proveEmail } from '../proofs/queries.ts';
import { findProfile } from '../queries.ts';
import type { ProviderAccount } from './provider-account.ts';

/**
 * Confirms the user's address if the provider vouches for the same one. Only for users, locked, who have just proven
 * their account here too: otherwise a stranger could register the address and wait for its owner.
 */
export async function proveOwnAddress(
  ctx: Pick<AuthCtx, 'log'> & { db: Tx },
  { userId, account }: { userId: string; account: Pick<ProviderAccount, 'email' | 'emailVerified'> },
): Promise<void> {
  const profile = await findProfile(ctx.db, userId);
  const isProven = account.emailVerified && account.email === profile?.email;
  if (!isProven || profile.emailConfirmedAt !== null) return;
  await proveEmail(ctx.db, userId);
  await recordEvent(ctx, { action: 'account.email_confirmed', actorId: userId });
}
