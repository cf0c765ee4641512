import type { User } from '@inkstep/contract';
import type { Config } from '../../config.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { LOCAL_ADMIN } from '../cells/local-admin.ts';
import { claimAddress } from '../cells/require-here.ts';
import { deleteAllTokens } from '../closing/queries.ts';
import { requireProof } from '../confirm-identity.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { checkPasswordChange } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { getMe } from '../profile.ts';
import { proveEmail } from '../proofs/queries.ts';
import { deleteSessions, findFirstAdmin, lockUser, updateEmail } from '../queries.ts';
import { dropCachedSessions } from '../sessions/end-sessions.ts';
import { rejectTakenEmail } from './reject-taken-email.ts';

type Settings = Pick<Config, 'ADMIN_EMAIL'>;

interface OwnEmail {
  isMadeUp: boolean;
  mayChange: boolean;
}

/**
 * The first admin may change the address, since the first start makes one up. An address from the settings stays: the
 * next start would create another admin for it.
 */
export async function describeOwnEmail(
  ctx: Pick<AuthCtx, 'db'> & { config: Settings },
  { userId }: Pick<Actor, 'userId'>,
): Promise<OwnEmail> {
  const first = await findFirstAdmin(ctx.db);
  if (first?.id !== userId) return { isMadeUp: false, mayChange: false };
  return {
    isMadeUp: first.email === LOCAL_ADMIN,
    mayChange: first.email !== ctx.config.ADMIN_EMAIL?.toLowerCase(),
  };
}

interface Input {
  actor: Pick<Actor, 'userId'>;
  token: string | undefined;
  email: string;
  currentPassword?: string | undefined;
  newPassword?: string | undefined;
}

/**
 * Ends all sessions except the current one, and mailed links. With a mail server the new address has to be confirmed,
 * and the former one is told.
 * @throws DomainError FORBIDDEN, INVALID, EMAIL_TAKEN, CONFIRMATION_REQUIRED
 */
export async function changeOwnEmail(
  ctx: AuthCtx & { config: Settings },
  { actor, token, email, currentPassword, newPassword }: Input,
): Promise<{ user: User }> {
  const { userId } = actor;
  if (!(await describeOwnEmail(ctx, actor)).mayChange)
    throw new DomainError('FORBIDDEN', 'Your email address can’t be changed');
  if (newPassword !== undefined)
    await checkPasswordChange({ currentPassword, newPassword, confirmPassword: newPassword });
  await requireProof(ctx, { userId, token, password: currentPassword, field: 'currentPassword' });
  const hash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  const keptSession = token && ctx.auth.tokenHash(token);
  const before = await getMe(ctx, actor);
  await rejectTakenEmail(() =>
    inTransaction(ctx, async (tx) => {
      await lockUser(tx.db, userId);
      await updateEmail(tx.db, userId, email);
      await claimAddress(tx, { email, userId });
      if (!ctx.config.SMTP_URL) await proveEmail(tx.db, userId);
      await deleteAllTokens(tx.db, userId);
      if (hash === undefined) {
        await deleteSessions(tx.db, userId, keptSession);
        await dropCachedSessions(tx, userId);
      } else {
        await replacePassword(tx, { userId, hash, keptSession });
        await recordEvent(tx, { action: 'account.password_changed', actorId: userId });
      }
      await recordEvent(tx, {
        action: 'account.email_changed',
        actorId: userId,
        before: { email: before.email },
        after: { email },
      });
      if (!ctx.config.SMTP_URL) return;
      await enqueue(tx, accountMailJob, { userId, mail: 'confirm_email' });
      if (before.email !== LOCAL_ADMIN)
        await enqueue(tx, accountMailJob, { userId, mail: 'email_changed', to: before.email });
    }),
  );
  return { user: await getMe(ctx, actor) };
}
