import { recordEvent } from '../../platform/audit/record-event.ts';
import type { AuthCtx } from '../context.ts';
import { findUserByEmail } from '../queries.ts';

interface Refusal {
  /** Absent if the sign-in named no account. */
  email?: string;
  /** The account, where it is known. */
  userId?: string | undefined;
  ip: string;
  reason: string;
}

/** Refusals are counted by network and hour, so that attackers can't fill the audit log. */
export async function recordRefusal(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'log' | 'auth'>,
  { email, userId: knownId, ip, reason }: Refusal,
): Promise<void> {
  // Refusals for lack of a slot are frequent, so they skip the lookup.
  const userId =
    email === undefined || reason === 'UNAVAILABLE' ? knownId : (await findUserByEmail(ctx.db, email))?.id;
  // The sign-in was proven, so only someone who can sign in as the user can cause these.
  if (userId && reason === 'ACCOUNT_INACTIVE') {
    await recordEvent(ctx, { action: 'account.sign_in_refused', userId, after: { reason } });
    return;
  }
  await ctx.auth.countRefusal(ctx, { ip, userId, reason });
}
