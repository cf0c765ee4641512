import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { takeToken } from '../one-time-token.ts';
import { linkProven } from '../openid/link-proven.ts';
import { staleSignIn } from '../policy.ts';
import { lockForSignIn } from '../queries.ts';
import type { Client } from '../sessions/issue-session.ts';
import { admit, type SignedIn, withUser } from '../sign-in/admit.ts';
import { readChallenge } from '../sign-in/challenge.ts';
import { wrongCode } from './policy.ts';
import { takeAnyCode } from './take-code.ts';

interface Input {
  challenge: string;
  code: string;
  client: Client;
}

/**
 * Completes two-factor sign-in. A wrong code leaves the challenge valid; a correct one uses up both. @throws
 * DomainError TOKEN_INVALID, INVALID, RATE_LIMITED, ACCOUNT_INACTIVE
 */
export async function logInTwoFactor(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'queue' | 'secrets' | 'log' | 'accounts'>,
  { challenge, code, client }: Input,
): Promise<SignedIn> {
  const entry = await readChallenge(ctx.db, challenge, 'second_factor');
  if (!entry) throw staleSignIn();
  const { userId } = entry;
  try {
    await ctx.auth.secondFactorLimits.take(userId);
    const entered = await inTransaction(ctx, async (tx) => {
      const linked = await linkProven(tx, entry, client.cookies);
      await lockForSignIn(tx.db, userId);
      const used = await takeAnyCode(tx, userId, code);
      if (!used) throw wrongCode();
      if (!(await takeToken(tx.db, challenge, 'second_factor'))) throw staleSignIn();
      const proof = used === 'recovery' ? 'recovery_code' : 'code';
      const result = await admit(tx, { ...linked, proven: [...entry.proven, proof], client });
      if (used === 'recovery') await enqueue(tx, accountMailJob, { userId, mail: 'recovery_code_used' });
      return result;
    });
    await ctx.auth.secondFactorLimits.clear(userId);
    return await withUser(ctx, entered);
  } catch (error) {
    const reason = error instanceof DomainError ? error.code : 'INTERNAL';
    ctx.log.warn({ network: ctx.auth.networkMark(client.ip), reason }, 'second factor refused');
    if (reason !== 'RATE_LIMITED')
      await recordEvent(ctx, { action: 'account.two_factor_refused', userId, after: { reason } });
    throw error;
  }
}
