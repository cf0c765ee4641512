import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireHere } from '../cells/require-here.ts';
import type { AuthCtx } from '../context.ts';
import { findKnownDevice } from '../known-devices/known-device.ts';
import { withHashSlot } from '../passwords/password-hash.ts';
import { requirePasswordsAllowed } from '../providers/allowed-ways.ts';
import { findPasswordHash, findUserByEmail, lockForSignIn } from '../queries.ts';
import { recordingRefusals } from '../refusals/recording-refusals.ts';
import type { Client } from '../sessions/issue-session.ts';
import { admit, type SignedIn, withUser } from './admit.ts';
import type { SignInAttempt } from './attempt-limits.ts';

const badCredentials = () => new DomainError('BAD_CREDENTIALS', 'Invalid email or password');

interface Input {
  email: string;
  password: string;
  client: Client;
  /** Charges the caller's allowance. @throws DomainError RATE_LIMITED */
  charge: () => Promise<void>;
}

/**
 * Failed attempts to an email address delay the next ones, whether or not it has an account. Users with two-factor
 * authentication, and those whose password an admin set, get a challenge instead of a session. @throws DomainError
 * OTHER_CELL and others
 */
export async function logIn(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'log' | 'queue' | 'accounts' | 'directory'>,
  { email, password, client, charge }: Input,
): Promise<SignedIn> {
  await requireHere(ctx, email);
  return recordingRefusals(ctx, { email, ip: client.ip }, async () => {
    const attempt = { email, device: await findKnownDevice(ctx.db, email, client.cookies) };
    const proven = await checkPassword(ctx, attempt, { password, charge });
    const entered = await enter(ctx, { ...proven, client });
    await ctx.auth.signInDelay.clear(attempt);
    return withUser(ctx, entered);
  });
}

/**
 * Charges and counts the attempt once it has a slot, so that refused attempts cost nothing. Hashes for unknown
 * addresses too, so that response times don't reveal who has an account.
 */
function checkPassword(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config'>,
  attempt: SignInAttempt,
  { password, charge }: Pick<Input, 'password' | 'charge'>,
): Promise<{ userId: string; hash: string }> {
  return withHashSlot(attempt.device ? 'known' : 'stranger', async (passwords) => {
    await charge();
    await requirePasswordsAllowed(ctx, attempt.email);
    await ctx.auth.signInDelay.take(attempt);
    const user = await findUserByEmail(ctx.db, attempt.email);
    const hash = user && (await findPasswordHash(ctx.db, user.id));
    if (!hash) await passwords.hash(password);
    else if (await passwords.verify(hash, password)) return { userId: user.id, hash };
    throw badCredentials();
  });
}

/** A concurrent change of the password or second factor is either seen here, or ends this session with the others. */
function enter(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'config' | 'log'>,
  { userId, hash, client }: { userId: string; hash: string; client: Client },
) {
  return inTransaction(ctx, async (tx) => {
    await lockForSignIn(tx.db, userId);
    if (hash !== (await findPasswordHash(tx.db, userId))) throw badCredentials();
    return admit(tx, { userId, proven: ['password'], client });
  });
}
