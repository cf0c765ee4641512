import { PASSWORD_TEXTS } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { AuthCtx } from '../context.ts';
import { takeToken } from '../one-time-token.ts';
import { staleSignIn } from '../policy.ts';
import { findPasswordHash, lockUser } from '../queries.ts';
import type { Client } from '../sessions/issue-session.ts';
import { admit, type SignedIn, withUser } from '../sign-in/admit.ts';
import { readChallenge } from '../sign-in/challenge.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { replacePassword } from './replace-password.ts';

interface Input {
  challenge: string;
  password: string;
  confirmPassword: string;
  client: Client;
}

const passwordUnchanged = () =>
  new DomainError('INVALID', PASSWORD_TEXTS.same, {
    details: [{ path: 'password', message: PASSWORD_TEXTS.same }],
  });

/**
 * Completes a sign-in with a password that an admin set, by replacing it with the user's own. @throws DomainError
 * TOKEN_INVALID, INVALID, ACCOUNT_INACTIVE
 */
export async function setNewPassword(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'queue' | 'log' | 'accounts'>,
  { challenge, password, confirmPassword, client }: Input,
): Promise<SignedIn> {
  await checkNewPassword({ password, confirmPassword });
  const entry = await readChallenge(ctx.db, challenge, 'new_password');
  const given = entry && (await findPasswordHash(ctx.db, entry.userId));
  if (!given) throw staleSignIn();
  const { userId } = entry;
  if (await verifyPassword(given, password)) throw passwordUnchanged();
  const hash = await hashPassword(password);
  const admitted = await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId);
    if (!(await takeToken(tx.db, challenge, 'new_password'))) throw staleSignIn();
    await replacePassword(tx, { userId, hash });
    await recordEvent(tx, { action: 'account.password_changed', actorId: userId });
    return admit(tx, { ...entry, client });
  });
  return withUser(ctx, admitted);
}
