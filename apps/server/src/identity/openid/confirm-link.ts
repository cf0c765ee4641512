import type { OpenIdOutcome } from '@inkstep/contract';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { deletePassword } from '../closing/queries.ts';
import { handOverAccount } from '../passwords/hand-over-account.ts';
import { invalidLink } from '../policy.ts';
import { getActiveProvider } from '../providers/list-providers.ts';
import { findProfile, findUserByEmail, lockForSignIn, lockUser } from '../queries.ts';
import { requireOpenRegistration } from '../registration/switch-registration.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import type { Client } from '../sessions/issue-session.ts';
import { type Admitted, admit, withUser } from '../sign-in/admit.ts';
import { issueChallenge } from '../sign-in/challenge.ts';
import type { OpenIdCtx } from './context.ts';
import { type Entering, enterKnown, registerWithProvider } from './enter.ts';
import { linkIdentity } from './link-identity.ts';
import { hashPendingId, type Pending, pendingCookie } from './pending-cookie.ts';
import { findLink, findOpenIdIdentity, isLinkToken, takeLink } from './queries.ts';

const otherBrowser = () =>
  new DomainError('TOKEN_INVALID', 'Open this link in the browser in which you began to sign in.');

/**
 * Uses the emailed link, which proves a mailbox to the browser that waits for it: otherwise anyone could have someone
 * else's click connect an account of their own. @throws DomainError TOKEN_INVALID, REGISTRATION_CLOSED,
 * ACCOUNT_INACTIVE, PROVIDER_REQUIRED, IDENTITY_TAKEN
 */
export async function confirmLink(
  ctx: OpenIdCtx,
  { token, client }: { token: string; client: Client },
): Promise<OpenIdOutcome> {
  const tokenHash = hashOf(token);
  const pending = pendingCookie.read(ctx, client.cookies);
  const link = pending && { tokenHash, browserHash: hashPendingId(pending.id) };
  const email = link && (await findLink(ctx.db, link));
  if (!link || !email) throw (await isLinkToken(ctx.db, tokenHash)) ? otherBrowser() : invalidLink();
  const provider = await getActiveProvider(ctx, pending.provider);
  const owner = await findUserByEmail(ctx.db, email);
  if (!owner) {
    await requireOpenRegistration(ctx, { email });
    await ctx.auth.registrationLimits.take(client.ip);
  }
  const entering = { provider, account: pending, email, language: pending.language, client };
  const admitted = await inTransaction(ctx, async (tx) => {
    // Locked before the link, as where accounts are deleted.
    if (owner) await lockUser(tx.db, owner.id);
    if (!(await takeLink(tx.db, link))) throw invalidLink();
    const known = await findOpenIdIdentity(tx.db, pending);
    if (known) return enterKnown(tx, { ...known, ...entering });
    return owner ? enterOwned(tx, { ...entering, userId: owner.id }) : registerWithProvider(tx, entering);
  });
  if (!('twoFactorRequired' in admitted)) pendingCookie.clear(client.cookies);
  return { next: pending.next, outcome: await withUser(ctx, admitted) };
}

/** Connects an account to one that existed before, which is locked. With two-factor authentication, only the code does. */
async function enterOwned(
  ctx: OpenIdCtx & { db: Tx },
  {
    userId,
    email,
    provider,
    account,
    client,
  }: Entering & { userId: string; email: string; account: Pending },
): Promise<Admitted> {
  const profile = await findProfile(ctx.db, userId);
  if (profile?.email !== email.toLowerCase()) throw invalidLink();
  if (profile.emailConfirmedAt === null) {
    // The person who registered the address never proved it, so nothing of theirs may stay.
    await deletePassword(ctx.db, userId);
    await handOverAccount(ctx, userId);
    await endAllSessions(ctx, userId);
  }
  if ((await lockForSignIn(ctx.db, userId))?.twoFactorSince) {
    pendingCookie.set(ctx, client.cookies, { ...account, provenFor: userId });
    const challenge = await issueChallenge(ctx.db, 'second_factor', { userId, proven: ['openid'] });
    return { twoFactorRequired: true, challenge };
  }
  const identityId = await linkIdentity(ctx, { userId, provider, account });
  return admit(ctx, { userId, identityId, proven: ['openid'], client });
}
