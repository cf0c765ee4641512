import { type Language, planByType } from '@inkstep/contract';
import type { Config } from '../../config.ts';
import { findPerson } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { pageLink } from '../../platform/http/page-link.ts';
import { composeMail, type MailPage } from '../../platform/mail/mail-page.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { isTeam } from '../../workspaces/index.ts';
import { PAST_DUE_DAYS } from '../plans/queries.ts';
import { isOver } from '../subscription/subscription-status.ts';
import { BILLING_MAILS } from './billing-mails.ts';
import { BILLING_MAIL, type BillingMail } from './enqueue-mail.ts';
import { findMailedChargeback, findMailedPayment, findMailedSubscription, findOwnerId } from './queries.ts';

interface MailCtx {
  db: Db;
  config: Pick<Config, 'PUBLIC_URL'>;
  mailer: Mailer;
}

/** Emails the workspace's owner or an admin, unless the state has changed since. */
async function sendBillingMail(ctx: MailCtx, mail: BillingMail): Promise<void> {
  if ('adminId' in mail) return sendToAdmin(ctx, mail);
  const ownerId = await findOwnerId(ctx.db, mail.workspaceId);
  const person = ownerId && (await findPerson(ctx.db, ownerId));
  if (!person) return;
  const { language, email } = person;
  const page = await ('transactionId' in mail
    ? pageOfPayment(ctx, mail, language)
    : pageOfSubscription(ctx, mail, person));
  if (!page) return;
  await ctx.mailer.send(composeMail(email, { language, footer: BILLING_MAILS[language].footer, ...page }));
}

async function sendToAdmin(
  ctx: MailCtx,
  { adminId, refundId }: Extract<BillingMail, { adminId: string }>,
): Promise<void> {
  const admin = await findPerson(ctx.db, adminId);
  const chargeback = await findMailedChargeback(ctx.db, refundId);
  if (!admin || !chargeback) return;
  const { language, email } = admin;
  const texts = BILLING_MAILS[language];
  const page = texts.chargeback({
    amount: writtenAmount(chargeback, language),
    date: writtenDate(chargeback.billedAt, language),
    // An unconfirmed address may belong to someone else.
    account: (admin.emailConfirmed && chargeback.email) || '',
    url: `${ctx.config.PUBLIC_URL}/admin/payments`,
  });
  await ctx.mailer.send(composeMail(email, { language, footer: texts.adminFooter, ...page }));
}

const linkOf = async (
  { db, config }: Pick<MailCtx, 'db' | 'config'>,
  workspaceId: string,
  path: string,
): Promise<string> => pageLink(config, path, (await isTeam(db, workspaceId)) ? workspaceId : undefined);

type Page = Omit<MailPage, 'language' | 'footer'> | undefined;

async function pageOfPayment(
  { db, config }: MailCtx,
  mail: Extract<BillingMail, { transactionId: string }>,
  language: Language,
): Promise<Page> {
  const payment = await findMailedPayment(db, mail);
  if (!payment) return undefined;
  const amount = writtenAmount(payment, language);
  const texts = BILLING_MAILS[language];
  if (mail.mail === 'receipt') {
    return texts.receipt({
      amount,
      plan: payment.planType ? planByType(payment.planType).name : '',
      date: writtenDate(payment.billedAt, language),
      invoice: payment.invoiceNumber ?? '',
      next: renews(payment) ? writtenFuture(payment, payment.currentPeriodEnd, language) : '',
      url: await linkOf({ db, config }, mail.workspaceId, '/billing'),
    });
  }
  // Paid in the meantime.
  if (payment.status !== 'failed') return undefined;
  const since = payment.pastDueSince ?? new Date(payment.occurredAt);
  const graceEnd = new Date(since.getTime() + PAST_DUE_DAYS * 86_400_000);
  // Days of grace only follow an earlier payment.
  const until = payment.hasPaidBefore ? writtenFuture(payment, graceEnd, language) : '';
  return texts.paymentFailed({
    amount,
    until,
    url: await linkOf({ db, config }, mail.workspaceId, '/subscription'),
  });
}

async function pageOfSubscription(
  { db, config }: MailCtx,
  mail: Extract<BillingMail, { subscriptionId: string }>,
  { language, email }: { language: Language; email: string },
): Promise<Page> {
  const subscription = await findMailedSubscription(db, mail);
  if (!subscription) return undefined;
  const { status, trialEndsAt, currentPeriodEnd } = subscription;
  const plan = planByType(subscription.planType ?? 'V1_DEFAULT_ACCESS').name;
  const texts = BILLING_MAILS[language];
  const url = await linkOf({ db, config }, mail.workspaceId, '/subscription');
  if (mail.mail === 'customerMoved') return texts.customerMoved({ email, url });
  if (mail.mail === 'customerKept') return texts.customerKept({ email, url });
  if (mail.mail === 'ended') {
    const until = isOver(subscription) ? '' : writtenFuture(subscription, currentPeriodEnd, language);
    return status === 'canceled' ? texts.ended({ plan, until, url }) : undefined;
  }
  const date = writtenFuture(subscription, trialEndsAt, language);
  const continues = status === 'trialing' && subscription.scheduledAction !== 'cancel';
  return continues && date ? texts.trialEnds({ plan, date, url }) : undefined;
}

function writtenAmount(
  { amount, currency }: { amount: number; currency: string },
  language: Language,
): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

const writtenDate = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** Empty for a date in the past. */
const writtenFuture = ({ now }: { now: Date }, date: Date | null, language: Language): string =>
  date && date > now ? writtenDate(date, language) : '';

type MailedPayment = NonNullable<Awaited<ReturnType<typeof findMailedPayment>>>;

const renews = ({ subscriptionStatus, scheduledAction }: MailedPayment): boolean =>
  subscriptionStatus === 'active' && scheduledAction === null;

export const billingMailJob = defineJob({
  ...BILLING_MAIL,
  retries: 30,
  concurrency: 2,
  handler: (ctx: MailCtx, mail) => sendBillingMail(ctx, mail),
});
