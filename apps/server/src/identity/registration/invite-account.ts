import type { Language } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob, invitationPath } from '../mails/send-account-mail.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { randomPassword } from '../passwords/random-password.ts';
import { requirePasswordsOn } from '../providers/allowed-ways.ts';
import { createAccount } from './create-account.ts';
import { rejectTakenEmail } from './reject-taken-email.ts';

interface Invitation {
  email: string;
  name?: string | undefined;
  language: Language;
  /** The admin who invites. */
  actorId: string;
}

/**
 * Creates an account with a random password. Its owner chooses one through a link, which is returned if there is no mail
 * server to send it. @throws DomainError EMAIL_TAKEN, PASSWORDS_OFF
 */
export async function inviteAccount(
  ctx: Pick<AuthCtx, 'db' | 'log' | 'queue' | 'accounts' | 'config' | 'directory'>,
  { email, name = '', language, actorId }: Invitation,
): Promise<{ userId: string; link: string | null }> {
  await requirePasswordsOn(ctx);
  const passwordHash = await hashPassword(randomPassword());
  return rejectTakenEmail(() =>
    inTransaction(ctx, async (tx) => {
      const userId = await createAccount(tx, { email, name, passwordHash, language });
      await recordEvent(tx, { action: 'user.added', actorId, userId });
      if (!ctx.config.SMTP_URL) {
        return { userId, link: `${ctx.config.PUBLIC_URL}${await invitationPath(tx.db, userId)}` };
      }
      await enqueue(tx, accountMailJob, { userId, mail: 'invitation' });
      return { userId, link: null };
    }),
  );
}
