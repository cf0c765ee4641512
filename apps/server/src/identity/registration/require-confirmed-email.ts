import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from '../context.ts';
import { mustConfirm, unconfirmedEmail } from '../policy.ts';
import { findProfile } from '../queries.ts';

/**
 * Guards actions that cost money or could lock out the owner of the mailbox. `purpose` completes "before you ...".
 * @throws DomainError EMAIL_UNCONFIRMED
 */
export async function requireConfirmedEmail(
  ctx: Pick<AuthCtx, 'db'> & { config: Pick<AuthCtx['config'], 'SMTP_URL'> },
  { userId }: Pick<Actor, 'userId'>,
  purpose = 'use AI models',
): Promise<void> {
  if (!ctx.config.SMTP_URL) return;
  const profile = await findProfile(ctx.db, userId);
  if (profile && mustConfirm(ctx, profile)) throw unconfirmedEmail(purpose);
}
