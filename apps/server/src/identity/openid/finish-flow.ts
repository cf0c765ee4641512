import { randomBytes } from 'node:crypto';
import type { OpenIdOutcome, ProofRequired } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireNotElsewhere } from '../cells/require-here.ts';
import { getMe } from '../profile.ts';
import { proveSession } from '../proofs/queries.ts';
import { requiredProvider, requireFreeAddress } from '../providers/allowed-ways.ts';
import { listProviders } from '../providers/list-providers.ts';
import { findProfile, findUserByEmail, lockUser } from '../queries.ts';
import { recordRefusal } from '../refusals/record-refusal.ts';
import { requireConfirmedEmail } from '../registration/require-confirmed-email.ts';
import { requireOpenRegistration } from '../registration/switch-registration.ts';
import type { Client } from '../sessions/issue-session.ts';
import { withUser } from '../sign-in/admit.ts';
import type { OpenIdCtx } from './context.ts';
import { enterKnown, registerWithProvider } from './enter.ts';
import type { Flow } from './flow-cookie.ts';
import { LINK_PURPOSE, linkIdentity } from './link-identity.ts';
import { mailLink } from './mail-link.ts';
import { pendingCookie } from './pending-cookie.ts';
import { findOpenIdIdentity } from './queries.ts';
import { type Answered, readAnswer, staleFlow } from './read-answer.ts';

interface Input {
  provider: string;
  answer: string;
  /** The signed-in user, if any. */
  actor: { userId: string } | undefined;
  /** The bearer token of the request. */
  token: string | undefined;
  client: Client;
}

/**
 * Signs in, registers or connects with the account that a provider's answer proves. Known accounts are found by issuer
 * and subject alone; an address is only a way to ask for a further proof. @throws DomainError
 */
export async function finishFlow(
  ctx: OpenIdCtx,
  { actor, token, client, ...returned }: Input,
): Promise<OpenIdOutcome> {
  let userId: string | undefined;
  try {
    const answered = await readAnswer(ctx, { ...returned, cookies: client.cookies });
    const { next, purpose } = answered.flow;
    // Never by the provider's address, which may be another user's.
    userId = purpose?.userId ?? (await findOpenIdIdentity(ctx.db, answered.account))?.userId;
    const outcome = purpose
      ? await continueForUser(ctx, { ...answered, purpose, actor, token })
      : await signIn(ctx, { ...answered, client });
    return { next, outcome };
  } catch (error) {
    const reason = error instanceof DomainError ? error.code : 'INTERNAL';
    ctx.log.warn({ network: ctx.auth.networkMark(client.ip), reason }, 'sign-in with a provider refused');
    await recordRefusal(ctx, { userId, ip: client.ip, reason });
    throw error;
  }
}

/** Only the user who began may finish: otherwise an attacker could connect an account of theirs to another user's. */
function continueForUser(
  ctx: OpenIdCtx,
  {
    purpose,
    ...asked
  }: Answered & Pick<Input, 'actor' | 'token'> & { purpose: NonNullable<Flow['purpose']> },
): Promise<OpenIdOutcome['outcome']> {
  const { what, userId } = purpose;
  if (asked.actor?.userId !== userId) throw staleFlow();
  return what === 'link' ? connect(ctx, { ...asked, userId }) : prove(ctx, { ...asked, userId });
}

async function connect(
  ctx: OpenIdCtx,
  { provider, account, userId }: Answered & { userId: string },
): Promise<OpenIdOutcome['outcome']> {
  try {
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx.db, userId);
      await requireConfirmedEmail(tx, { userId }, LINK_PURPOSE);
      await linkIdentity(tx, { userId, provider, account });
    });
  } catch (error) {
    if (error instanceof DomainError)
      await recordEvent(ctx, {
        action: 'account.identity_refused',
        actorId: userId,
        after: { service: provider.name, reason: error.code },
      });
    throw error;
  }
  return { linked: provider.name, user: await getMe(ctx, { userId }) };
}

/** Proves the session with an account that signs in this user. */
async function prove(
  ctx: OpenIdCtx,
  { provider, account, userId, token }: Answered & { userId: string; token: string | undefined },
): Promise<OpenIdOutcome['outcome']> {
  const hash = token && ctx.auth.tokenHash(token);
  const known = await findOpenIdIdentity(ctx.db, account);
  if (!hash || known?.userId !== userId)
    throw new DomainError('PROVIDER_REFUSED', `This ${provider.name} account isn't connected to yours.`);
  await proveSession(ctx.db, hash, account.isFresh ? 'fresh_openid' : 'openid');
  return { proven: true };
}

async function signIn(
  ctx: OpenIdCtx,
  answered: Answered & { client: Client },
): Promise<OpenIdOutcome['outcome']> {
  const { provider, account, client } = answered;
  const known = await findOpenIdIdentity(ctx.db, account);
  if (known) return withUser(ctx, await enterKnown(ctx, { ...known, provider, account, client }));
  const { email, emailVerified } = account;
  if (email === null || !emailVerified) return askForProof(ctx, answered, 'email');
  await requireFreeAddress(ctx, email, provider.id);
  const owner = await findUserByEmail(ctx.db, email);
  if (!owner) {
    await requireNotElsewhere(ctx, email);
    await requireOpenRegistration(ctx, { email });
    await ctx.auth.registrationLimits.take(client.ip);
    const { language } = answered.flow;
    return withUser(ctx, await registerWithProvider(ctx, { provider, account, email, language, client }));
  }
  const profile = await findProfile(ctx.db, owner.id);
  // Someone else may have registered an address that isn't confirmed, to wait for its owner: only the mailbox counts.
  const mayBePlanted = profile?.emailConfirmedAt === null;
  // Where the provider is the only way in, there is no other sign-in.
  const isOnlyWay = requiredProvider(await listProviders(ctx), ctx.config, email)?.id === provider.id;
  const needsMailbox = ctx.config.SMTP_URL !== undefined && (mayBePlanted || isOnlyWay);
  return askForProof(ctx, answered, needsMailbox ? 'mail' : 'sign_in');
}

/** Keeps the account of the provider in a cookie until its owner proves an account here, or a mailbox. */
async function askForProof(
  ctx: OpenIdCtx,
  { provider, account: { isFresh: _, ...account }, flow, client }: Answered & { client: Client },
  proofRequired: ProofRequired['proofRequired'],
): Promise<ProofRequired> {
  if (proofRequired === 'email' && ctx.config.SMTP_URL === undefined)
    throw new DomainError(
      'EMAIL_UNPROVEN',
      `${provider.name} didn't share a verified email address, and this server can't send you an email to confirm one. Ask the administrator for an account, and connect ${provider.name} in its security settings.`,
    );
  const pending = {
    ...account,
    id: randomBytes(32).toString('base64url'),
    provider: provider.id,
    next: flow.next,
    ...(flow.language && { language: flow.language }),
  };
  pendingCookie.set(ctx, client.cookies, pending);
  if (proofRequired === 'mail' && account.email !== null)
    await mailLink(ctx, { pending, providerName: provider.name, email: account.email });
  return { proofRequired, provider: provider.name, email: account.email };
}
