import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { recordEvent } from '../audit/index.ts';
import { admit, type SignedIn, withUser } from './admit.ts';
import type { AuthCtx } from './context.ts';
import type { Client } from './issue-session.ts';
import { findKnownDevice } from './known-devices/known-device.ts';
import { issueToken } from './one-time-token.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { inactive } from './policy.ts';
import { findPasswordHash, findUserByEmail, lockForSignIn } from './queries.ts';

const badCredentials = () => new DomainError('BAD_CREDENTIALS', 'Invalid email or password');

interface CodeRequired {
  twoFactorRequired: true;
  challenge: string;
}

interface Input {
  email: string;
  password: string;
  client: Client;
}

/**
 * Failed attempts to an email address delay the next ones, whether or not it has an account. Users with two-factor
 * authentication, and those whose password an admin set, get a challenge instead of a session.
 */
export async function logIn(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'log'>,
  { email, password, client }: Input,
): Promise<SignedIn | CodeRequired> {
  try {
    const attempt = { email, device: await findKnownDevice(ctx.db, email, client.cookies) };
    await ctx.auth.signInDelay.take(attempt);
    const { userId, hash } = await checkPassword(ctx, email, password);
    const entered = await enter(ctx, { userId, hash, client });
    await ctx.auth.signInDelay.clear(attempt);
    return await withUser(ctx, entered);
  } catch (error) {
    const reason = error instanceof DomainError ? error.code : 'INTERNAL';
    ctx.log.warn({ network: ctx.auth.networkMark(client.ip), reason }, 'sign-in refused');
    if (reason !== 'RATE_LIMITED') await recordRefusal(ctx, email, reason);
    throw error;
  }
}

/** Rate-limited attempts are left out, so that attackers can't fill the table. */
async function recordRefusal(ctx: Pick<AuthCtx, 'db' | 'log'>, email: string, reason: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  await recordEvent(ctx, {
    action: 'account.sign_in_refused',
    ...(user && { userId: user.id }),
    after: { reason },
  });
}

/** Hashes for unknown addresses too, so that response times don't reveal who has an account. */
async function checkPassword({ db }: Pick<AuthCtx, 'db'>, email: string, password: string) {
  const user = await findUserByEmail(db, email);
  const hash = user && (await findPasswordHash(db, user.id));
  if (!hash) await hashPassword(password);
  else if (await verifyPassword(hash, password)) return { userId: user.id, hash };
  throw badCredentials();
}

/** A password or second factor that changes meanwhile either counts already, or ends this session with the others. */
function enter(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'log'>,
  { userId, hash, client }: { userId: string; hash: string; client: Client },
): Promise<Awaited<ReturnType<typeof admit>> | CodeRequired> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockForSignIn(tx.db, userId);
    if (!user || hash !== (await findPasswordHash(tx.db, userId))) throw badCredentials();
    if (user.banned) throw inactive();
    if (user.twoFactorSince) {
      return { twoFactorRequired: true, challenge: await issueToken(tx.db, userId, 'second_factor') };
    }
    return admit(tx, { userId, client });
  });
}
