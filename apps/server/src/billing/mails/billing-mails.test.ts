import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { signWebhook } from '../../../test/fake-paddle/sign-webhook.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import {
  buildCheckout,
  minutesAgo,
  PADDLE_ENV,
  type SentEvent,
  sentAdjustment,
  sentEvent,
  sentSubscription,
  sentTransaction,
  WEBHOOK_SECRET,
} from '../events/factory.ts';
import { buildSubscription } from '../factory.ts';
import { subscriptions } from '../tables.ts';
import { announceTrialEnds } from './announce-trial-ends.ts';

const testDb = await createTestDb();
const { db } = testDb;
const smtp = await startSmtpServer();
const { app, as, deps } = await buildTestApp(testDb, {
  work: true,
  env: { ...PADDLE_ENV, SMTP_URL: smtp.url, PUBLIC_URL: 'https://inkstep.test' },
});

async function send(event: SentEvent) {
  const body = JSON.stringify(event);
  const header = signWebhook(WEBHOOK_SECRET, body, Math.floor(Date.now() / 1000));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/subscription/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'paddle-signature': header },
  });
  expect(answer.statusCode).toBe(200);
}
const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

async function subscribed() {
  const person = await buildUser(db);
  const transactionId = await buildCheckout(db, person.actor.workspaceId);
  const entity = sentSubscription();
  await send(sentEvent('subscription.created', { ...entity, transaction_id: transactionId }, minutesAgo(10)));
  return { person, entity, email: person.actor.email };
}
const payment = (entity: { id: string }, given: object = {}) =>
  sentTransaction({ subscription_id: entity.id, ...given });

const written = (date: Date, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

describe('mails about payments', () => {
  it.each([
    ['en', 'Your payment of $29.00'],
    ['es', 'Tu pago de 29,00 US$'],
    ['zh', '你已付款 US$29.00'],
  ] as const)(
    'link to the receipts once, in the language of the owner (%s)',
    async (interfaceLanguage, subject) => {
      const { person, entity, email } = await subscribed();
      await as(person).updatePreferences({ body: { interfaceLanguage } });
      const event = sentEvent('transaction.completed', payment(entity));
      await send(event);
      await send(event);
      await send(sentEvent('transaction.completed', event.data));
      const mail = await smtp.mailTo(email);
      expect(mail.subject?.replaceAll(/\s/gu, ' ')).toBe(subject);
      expect(mail.text).toContain('https://inkstep.test/billing');
      expect(mail.text).toContain('Inkstep Pro');
      expect(mail.text).toContain('123-1');
      const end = new Date(entity.current_billing_period.ends_at);
      for (const date of [new Date(), end]) expect(mail.text).toContain(written(date, interfaceLanguage));
      await send(sentEvent('subscription.canceled', { ...entity, status: 'canceled' }));
      await smtp.mailTo(email);
      expect(mailsTo(email)).toHaveLength(2);
    },
  );

  it('name no next payment after a cancellation', async () => {
    const { entity, email } = await subscribed();
    const end = entity.current_billing_period.ends_at;
    const canceled = { ...entity, scheduled_change: { action: 'cancel', effective_at: end } };
    await send(sentEvent('subscription.updated', canceled, minutesAgo(1)));
    await send(sentEvent('transaction.completed', payment(entity)));
    expect((await smtp.mailTo(email)).text).not.toContain('next payment');
  });

  it('say of a trial that was canceled at once only that it has ended', async () => {
    const { entity, email } = await subscribed();
    const end = entity.current_billing_period.ends_at;
    const trial_dates = { starts_at: minutesAgo(10), ends_at: end };
    const items = entity.items.map((item) => ({ ...item, trial_dates }));
    await send(sentEvent('subscription.updated', { ...entity, items, status: 'trialing' }, minutesAgo(1)));
    const canceled = { ...entity, items, status: 'canceled', current_billing_period: null };
    await send(sentEvent('subscription.canceled', canceled));
    const { text } = await smtp.mailTo(email);
    expect(text).toContain('has ended, and your account is now on the Free plan');
    expect(text).not.toContain('use Pro until');
  });

  it('say that a payment failed, and until when the plan stays', async () => {
    const { entity, email } = await subscribed();
    await send(sentEvent('transaction.completed', payment(entity), minutesAgo(4 * 24 * 60)));
    const failed = payment(entity, { status: 'past_due' });
    await send(sentEvent('subscription.past_due', { ...entity, status: 'past_due' }));
    await send(sentEvent('transaction.payment_failed', failed));
    const mail = await smtp.mailTo(email);
    await send(sentEvent('transaction.past_due', failed));
    const until = new Date(Date.now() + 14 * 86_400_000);
    expect(mail.subject).toBe('Your payment of $29.00 failed');
    expect(mail.text).toContain(`by ${written(until, 'en')} to keep your plan`);
    expect(mail.text).toContain('https://inkstep.test/subscription');
    await send(sentEvent('subscription.canceled', { ...entity, status: 'canceled' }));
    expect((await smtp.mailTo(email)).subject).toBe('Your subscription to Pro has ended');
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('name no days of grace if nothing was paid before', async () => {
    const { entity, email } = await subscribed();
    await send(sentEvent('subscription.past_due', { ...entity, status: 'past_due' }));
    await send(sentEvent('transaction.payment_failed', payment(entity, { status: 'past_due' })));
    const { text } = await smtp.mailTo(email);
    expect(text).toContain('Update your card to use your plan again.');
    expect(text).not.toContain('to keep your plan');
  });

  it.each([
    ['en', 'Chargeback of $29.00'],
    ['es', 'Contracargo de 29,00 US$'],
    ['zh', 'US$29.00 被拒付'],
  ] as const)(
    'alert admins to a chargeback (%s), without the account to an unconfirmed address',
    async (interfaceLanguage, subject) => {
      const { entity, email } = await subscribed();
      const paid = payment(entity);
      await send(sentEvent('transaction.completed', paid, minutesAgo(4 * 24 * 60)));
      const admins = [await buildUser(db, { role: 'admin' }), await buildUser(db, { role: 'admin' })];
      const [known, unknown] = admins.map(({ actor }) => actor);
      for (const admin of admins) await as(admin).updatePreferences({ body: { interfaceLanguage } });
      await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, known!.userId));
      const chargeback = sentAdjustment({ transaction_id: paid.id, action: 'chargeback' });
      await send(sentEvent('adjustment.created', chargeback));
      const mail = await smtp.mailTo(known!.email);
      expect(mail.subject?.replaceAll(/\s/gu, ' ')).toBe(subject);
      expect(mail.text).toContain(email);
      expect(mail.text).toContain('https://inkstep.test/admin/payments');
      expect((await smtp.mailTo(unknown!.email)).text).not.toContain(email);
      await db.update(users).set({ role: 'user' });
    },
  );

  it('are not sent about a trial that costs nothing, and not about what happened days ago', async () => {
    const { entity, email } = await subscribed();
    const totals = { totals: { grand_total: '0', currency_code: 'USD' } };
    await send(sentEvent('transaction.completed', payment(entity, { details: totals })));
    await send(sentEvent('transaction.completed', payment(entity), minutesAgo(4 * 24 * 60)));
    await send(sentEvent('subscription.canceled', { ...entity, status: 'canceled' }));
    await smtp.mailTo(email);
    expect(mailsTo(email)).toHaveLength(1);
  });
});

describe('the mail about the end of a trial', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  it('goes out three days before, once for each trial', async () => {
    const person = await buildUser(db);
    const { workspaceId, email } = person.actor;
    const trial = { status: 'trialing' as const, trialEndsAt: inDays(2.9) };
    const id = await buildSubscription(db, workspaceId, trial);
    const quiet = await buildUser(db);
    await buildSubscription(db, quiet.actor.workspaceId, { ...trial, trialEndsAt: inDays(3.1) });
    await buildSubscription(db, quiet.actor.workspaceId, { ...trial, trialEndsAt: inDays(-1) });
    await buildSubscription(db, quiet.actor.workspaceId, { ...trial, scheduledAction: 'cancel' });
    await buildSubscription(db, quiet.actor.workspaceId, { ...trial, status: 'active' });
    await Promise.all([announceTrialEnds(deps), announceTrialEnds(deps)]);
    const mail = await smtp.mailTo(email);
    expect(mail.subject).toMatch(/^Your free trial of Pro ends on \w+ \d+, \d{4}$/);
    await announceTrialEnds(deps);
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(row?.trialMailAt).not.toBeNull();
    expect([mailsTo(email), mailsTo(quiet.actor.email)].map((mails) => mails.length)).toEqual([1, 0]);
  });
});
