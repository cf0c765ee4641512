import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { composeMail } from '../../platform/mail/mail-page.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { getActiveProvider } from '../providers/list-providers.ts';
import { findUserByEmail, isRegistrationOpen } from '../queries.ts';
import type { OpenIdCtx } from './context.ts';
import { LINK_MAIL_TEXTS } from './link-mail-texts.ts';
import { hashPendingId, PENDING_MINUTES, type Pending, pendingCookie } from './pending-cookie.ts';
import { deleteLink, insertLink, updateLinkToken } from './queries.ts';
import { staleFlow } from './read-answer.ts';

/**
 * Sends a link that proves an address, which is the one that the provider vouches for unless the user enters another.
 * The response is the same whether or not the address has an account. @throws DomainError TOKEN_INVALID,
 * EMAIL_UNPROVEN, RATE_LIMITED
 */
export async function requestLink(
  ctx: OpenIdCtx,
  { email: entered, cookies }: { email?: string | undefined; cookies: Cookies },
): Promise<{ message: string }> {
  const pending = pendingCookie.read(ctx, cookies);
  const email = pending?.emailVerified ? pending.email : entered;
  if (!pending || !email) throw staleFlow();
  if (ctx.config.SMTP_URL === undefined)
    throw new DomainError('EMAIL_UNPROVEN', "This server can't send you an email.");
  const provider = await getActiveProvider(ctx, pending.provider);
  await mailLink(ctx, { pending, providerName: provider.name, email });
  return { message: `We've emailed a link to ${email}. Open it in this browser.` };
}

/** @throws DomainError RATE_LIMITED */
export async function mailLink(
  ctx: Pick<OpenIdCtx, 'db' | 'auth' | 'queue' | 'accounts'>,
  { pending, providerName, email }: { pending: Pending; providerName: string; email: string },
): Promise<void> {
  await ctx.auth.resetLimits.take(email);
  // While registration is closed, the link would lead nowhere.
  const mayEnter =
    (await isRegistrationOpen(ctx.db)) ||
    (await findUserByEmail(ctx.db, email)) !== undefined ||
    (await ctx.accounts.isInvited(ctx, { email }));
  if (!mayEnter) return;
  const linkId = await insertLink(ctx.db, {
    email,
    browserHash: hashPendingId(pending.id),
    providerName,
    language: pending.language ?? 'en',
    minutes: PENDING_MINUTES,
  });
  await enqueue(ctx, openIdLinkMailJob, { linkId });
}

type MailCtx = Pick<AuthCtx, 'db' | 'config' | 'mailer'>;

/** Creates the token here, so that the queue never holds it. Retried for about half an hour, as account emails are. */
export const openIdLinkMailJob = defineJob({
  name: 'openid-link-mail',
  schema: z.object({ linkId: z.uuid() }),
  retries: 30,
  concurrency: 2,
  async handler({ db, config, mailer }: MailCtx, { linkId }) {
    const token = randomBytes(32).toString('base64url');
    const link = await updateLinkToken(db, linkId, hashOf(token));
    if (!link) return;
    const { email, language, providerName } = link;
    const url = `${config.PUBLIC_URL}/login/confirm?token=${token}`;
    const { button, ...texts } = LINK_MAIL_TEXTS[language](providerName);
    await mailer.send(composeMail(email, { language, ...texts, action: { label: button, url } }));
  },
  onGivenUp: ({ db }: MailCtx, { linkId }) => deleteLink(db, linkId),
});
