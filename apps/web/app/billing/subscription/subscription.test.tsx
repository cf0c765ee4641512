import type { Subscription as Data, User } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildStorage } from '../../../test/build-storage.ts';
import { buildArticles, buildSubscriber, buildSubscription } from '../../../test/build-subscription.ts';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { es } from '../../i18n/es.ts';
import { listToasts, removeToast } from '../../kit/feedback/toast-store.ts';
import { StatusMark } from './status-mark.tsx';
import { Subscription } from './subscription.tsx';

const STATUS = 'GET /api/subscription/status';
const CHECKOUT = 'POST /api/subscription/checkout';
const PORTAL = 'GET /api/subscription/portal';
const PREVIEW = 'GET /api/subscription/plan';

const PLANS = [
  ['V1_DEFAULT_ACCESS', 'Free', 0, 5, 0, 0],
  ['pro', 'Pro', 29, 150, 7, 10],
  ['max', 'Max', 99, -1, 7, 10],
].map(([plan_type, name, price, articles_per_month, trial_days, trial_articles]) => ({
  plan_type,
  name,
  price,
  articles_per_month,
  trial_days,
  trial_articles,
  currency: 'USD',
  interval: 'month',
  features: [],
}));

const status = (subscription: Data, articles = buildArticles()) =>
  answerWith({ subscription, usage: { monthly_articles: articles } });

const usage = answerWith({
  monthly_articles: buildArticles(),
  storage: buildStorage(),
  plan: 'V1_DEFAULT_ACCESS',
  subscription_status: 'active',
  total_articles: 12,
});

interface Opened {
  answers?: Record<string, Answer>;
  at?: string;
  user?: Partial<User>;
}

function open(subscription: Data, { answers = {}, at = '/subscription', user: person }: Opened = {}) {
  const calls = fakeApi({
    [STATUS]: status(subscription),
    'GET /api/auth/usage': usage,
    'GET /api/subscription/plans': answerWith({ plans: PLANS }),
    ...answers,
  });
  const user = renderPage(<Subscription />, { at, ...(person && { user: buildUser(person) }) });
  return { calls, user };
}

async function current() {
  await screen.findByText(/used this month/);
  return within(screen.getByRole('region', { name: 'Current plan' }));
}
const named = (method: string, calls: ReturnType<typeof fakeApi>) =>
  calls.filter((call) => call.method === method);
const toasts = () => listToasts().map(({ message }) => message);

/** Fakes the tab that the browser opens on click. */
function fakeTab() {
  const tab = {
    opener: window as Window | null,
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}

const assign = vi.fn();
beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { origin: 'http://localhost:3000', href: 'http://localhost:3000/', assign });
  for (const { id } of listToasts()) removeToast(id);
});

const until = '2026-12-23T12:00:00.000Z';
const states: [string, Partial<Data>, string, string][] = [
  ['active', {}, 'Active', 'Renews on December 23, 2026'],
  [
    'trialing',
    { trial_ends_at: '2026-11-30T12:00:00.000Z' },
    'Free Trial',
    'Your free trial ends on November 30, 2026. Then it’s $29 a month.',
  ],
  [
    'past_due',
    { past_due_until: '2099-12-07T12:00:00.000Z' },
    'Past due',
    'You keep Pro until December 7, 2099',
  ],
  ['canceled', {}, 'Canceled', 'You keep Pro until December 23, 2026. You won’t be charged again.'],
  [
    'paused',
    { plan_type: 'V1_DEFAULT_ACCESS' },
    'Paused',
    'You have Free until you resume your subscription in Manage Billing.',
  ],
  [
    'expired',
    { plan_type: 'V1_DEFAULT_ACCESS', subscribed_plan: null, ended_at: until },
    'Expired',
    'Your subscription ended on December 23, 2026.',
  ],
];

test('a plan that was lost to a failed payment shows no price', async () => {
  open(buildSubscriber({ subscription_status: 'past_due', plan_type: 'V1_DEFAULT_ACCESS' }));
  const plan = await current();
  expect(plan.getByText('Free')).toBeTruthy();
  expect(plan.getByText('Past due')).toBeTruthy();
  expect(plan.queryByText(/a month/)).toBeNull();
});

test.each(states)('[BILL-15, BILL-19] a subscription that is %s', async (name, change, mark, text) => {
  const subscription_status = name as Data['subscription_status'];
  open(buildSubscriber({ subscription_status, subscription_current_period_end: until, ...change }));
  expect((await current()).getByText(mark)).toBeTruthy();
  expect(document.body.textContent?.replaceAll("'", '’')).toContain(text);
});

test('[BILL-19] each status has a colour of its own', () => {
  const names = states.map(([name]) => name as Data['subscription_status']);
  renderPage(names.map((name) => <StatusMark key={name} status={name} />));
  const looks = states.map(([, , mark]) => screen.getByText(mark).className);
  expect(new Set(looks).size).toBe(states.length);
});

test.each([
  ['V1_DEFAULT_ACCESS', 5, 1],
  ['max', -1, 0],
] as const)(
  'tells the rewriting that an article includes, where articles are limited: %s',
  async (plan_type, limit, lines) => {
    const subscription = buildSubscription({ plan_type });
    open(subscription, { answers: { [STATUS]: status(subscription, buildArticles(2, limit)) } });
    const card = await current();
    expect(
      card.queryAllByText(/^Each article includes having AI rewrite its text about 3 times\./),
    ).toHaveLength(lines);
  },
);

test('[BILL-10, BILL-15] the usage bar is full at most', async () => {
  open(buildSubscription(), { answers: { [STATUS]: status(buildSubscription(), buildArticles(9, 5)) } });
  const bar = await screen.findByRole('meter', { name: 'Articles used this month' });
  expect(bar.getAttribute('aria-valuenow')).toBe('100');
  expect(screen.getByText('9 of 5 articles used this month, 0 left.')).toBeTruthy();
});

test('[BILL-16, BILL-17, BILL-18] Free users see what they can buy, and nothing to manage', async () => {
  open(buildSubscription());
  await current();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Start free trial of Pro',
    'Start free trial of Max',
  ]);
  expect(screen.getByRole('link', { name: 'Billing history' }).getAttribute('href')).toBe('/billing');
});

test('former subscribers are not promised another free trial', async () => {
  open(buildSubscription({ trial_available: false }));
  await current();
  expect(screen.getByRole('button', { name: 'Upgrade to Pro' })).toBeTruthy();
  expect(screen.queryByText(/free trial|days free/i)).toBeNull();
});

test('[BILL-16, BILL-17] subscribers see no upgrade cards, but Manage Billing', async () => {
  open(buildSubscriber());
  await current();
  expect(screen.getByRole('button', { name: 'Manage Billing' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upgrade to Max' })).toBeTruthy();
  expect(screen.queryByText(/Start free trial/)).toBeNull();
});

test('a plan by hand is named, and costs nothing', async () => {
  open(buildSubscription({ plan_type: 'max', manual_plan: { plan_type: 'max', ends_at: until } }));
  const plan = await current();
  expect(plan.getByText('You were given Max by an administrator until December 23, 2026.')).toBeTruthy();
  expect(plan.queryByText(/a month$/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[BILL-51] without keys the plans are shown, and no button that leads nowhere', async () => {
  open(buildSubscription({ configured: false }));
  const text = 'Payments are not set up on this server. Ask the administrator.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('$99')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[BILL-22] a failed load shows a banner with Retry', async () => {
  let answer: Answer = refuse(500, 'INTERNAL', 'Broken');
  const { user } = open(buildSubscription(), { answers: { [STATUS]: (call) => answer(call) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load subscription data');
  answer = status(buildSubscription());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await current()).getByText('Free')).toBeTruthy();
  expect(screen.queryByText('Failed to load subscription data')).toBeNull();
});

test('[BILL-23, BILL-24] a checkout with a transaction opens here, as a page of its own', async () => {
  const checkout_url = 'https://elsewhere.test/pay?_ptxn=txn_01hv8wptq8987qeep44cyrewp9';
  const { user, calls } = open(buildSubscription(), {
    answers: { [CHECKOUT]: answerWith({ checkout_url }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Start free trial of Max' }));
  await expect.poll(() => assign.mock.calls).toEqual([['/checkout?_ptxn=txn_01hv8wptq8987qeep44cyrewp9']]);
  expect(named('POST', calls).map(({ body }) => body)).toEqual([{ plan_type: 'max' }]);
});

test('[BILL-24] any other checkout opens in a new tab', async () => {
  const tab = fakeTab();
  const checkout_url = 'https://pay.test/abc';
  const { user } = open(buildSubscription(), { answers: { [CHECKOUT]: answerWith({ checkout_url }) } });
  await user.click(await screen.findByRole('button', { name: 'Start free trial of Pro' }));
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[checkout_url]]);
  expect(tab.opener).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  [
    '[BILL-25] fails',
    refuse(502, 'PAYMENT_PROVIDER_FAILED', 'Down'),
    'Failed to start checkout. Please try again.',
  ],
  [
    '[BILL-51] is not set up',
    refuse(503, 'BILLING_NOT_CONFIGURED', 'Payments are not set up on this server. Ask the administrator.'),
    'Payments are not set up on this server. Ask the administrator.',
  ],
  ['[BILL-30] is refused', refuse(409, 'CONFLICT', 'You have a subscription'), 'You have a subscription'],
  [
    '[BILL-24] leads to a script',
    answerWith({ checkout_url: 'javascript:alert(1)' }),
    'Failed to start checkout. Please try again.',
  ],
])('a checkout that %s says so', async (_, answer, text) => {
  fakeTab();
  const { user } = open(buildSubscription(), { answers: { [CHECKOUT]: answer } });
  await user.click(await screen.findByRole('button', { name: 'Start free trial of Pro' }));
  await expect.poll(toasts).toEqual([text]);
  expect(assign).not.toHaveBeenCalled();
});

test('[PUB-18] a plan chosen before signing up leads on to its checkout, once', async () => {
  const checkout_url = '/checkout?_ptxn=txn_01hv8wptq8987qeep44cyrewp9';
  const { calls } = open(buildSubscription(), {
    at: '/subscription?plan=max',
    answers: { [CHECKOUT]: answerWith({ checkout_url }) },
  });
  await expect.poll(() => assign.mock.calls.length).toBe(1);
  expect(named('POST', calls).map(({ body }) => body)).toEqual([{ plan_type: 'max' }]);
});

test('[PUB-18] subscribers who choose another plan are asked first', async () => {
  const { calls } = open(buildSubscriber(), {
    at: '/subscription?plan=max',
    answers: { [PREVIEW]: answerWith(upgrade) },
  });
  expect(await screen.findByRole('alertdialog', { name: 'Upgrade to Max?' })).toBeTruthy();
  expect(named('POST', calls)).toEqual([]);
});

test('[BILL-35] who closed the checkout reads that nothing was paid', async () => {
  open(buildSubscription(), { at: '/subscription?checkout_cancelled=true' });
  expect(await screen.findByText('You closed the checkout. No payment was processed.')).toBeTruthy();
});

test('[BILL-27] Manage Billing opens its tab at the click, and leads it to the portal', async () => {
  const tab = fakeTab();
  const gate = Promise.withResolvers<Response>();
  const { user } = open(buildSubscriber(), { answers: { [PORTAL]: () => gate.promise } });
  await user.click(await screen.findByRole('button', { name: 'Manage Billing' }));
  expect(window.open).toHaveBeenCalledOnce();
  expect(tab.document.title).toBe('Opening the billing portal…');
  gate.resolve(Response.json({ portal_url: 'https://portal.test/x' }));
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([['https://portal.test/x']]);
  expect(tab.opener).toBeNull();
});

test.each([
  ['PAYMENT_PROVIDER_REFUSED', 'Failed to open billing portal. Please contact support.'],
  ['INTERNAL', 'Failed to open billing portal. Please contact support.'],
  ['PAYMENT_PROVIDER_FAILED', 'Failed to open billing portal. Please contact support.'],
])('[BILL-28] a portal that fails (%s) closes its tab', async (code, text) => {
  const tab = fakeTab();
  const { user } = open(buildSubscriber(), { answers: { [PORTAL]: refuse(502, code, 'Down') } });
  await user.click(await screen.findByRole('button', { name: 'Manage Billing' }));
  await expect.poll(toasts).toEqual([text]);
  expect(tab.close).toHaveBeenCalledOnce();
});

test('[BILL-27] a browser that allows no tab goes to the portal here', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open(buildSubscriber(), {
    answers: { [PORTAL]: answerWith({ portal_url: 'https://portal.test/x' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Manage Billing' }));
  await expect.poll(() => assign.mock.calls).toEqual([['https://portal.test/x']]);
});

const upgrade = {
  plan_type: 'max',
  effective_at: '2026-11-23T12:00:00.000Z',
  charged_now: { amount: 6312, currency: 'USD' },
  renews: { amount: 9900, currency: 'USD', at: until },
};

test('an upgrade says what it costs today and from when, and is made then', async () => {
  const max = buildSubscriber({ plan_type: 'max', subscribed_plan: 'max' });
  const { user, calls } = open(buildSubscriber(), {
    answers: {
      [PREVIEW]: answerWith(upgrade),
      'PUT /api/subscription/plan': answerWith({ subscription: max }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Max' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Upgrade to Max?' }));
  expect(await dialog.findByText('$63.12')).toBeTruthy();
  expect(dialog.getByText('$99.00 a month from December 23, 2026')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Upgrade to Max' }));
  await expect.poll(toasts).toEqual(['You’re on Max now'.replace('’', "'")]);
  expect(named('PUT', calls).map(({ body }) => body)).toEqual([{ plan_type: 'max' }]);
});

test('a downgrade costs nothing today and says until when the plan stays', async () => {
  const change = { plan_type: 'pro', effective_at: until, charged_now: null, renews: null };
  const { user } = open(buildSubscriber({ plan_type: 'max', subscribed_plan: 'max' }), {
    answers: { [PREVIEW]: answerWith(change) },
  });
  await user.click(await screen.findByRole('button', { name: 'Switch to Pro' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch to Pro?' }));
  expect(await dialog.findByText('Nothing')).toBeTruthy();
  expect(dialog.getByText(/You keep Max until December 23, 2026/)).toBeTruthy();
});

test('a price that can’t be found out holds the change back', async () => {
  const { user } = open(buildSubscriber(), {
    answers: { [PREVIEW]: refuse(409, 'CONFLICT', 'Undo the cancellation first') },
  });
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Max' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain('Undo the cancellation first');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Upgrade to Max' }).disabled).toBe(true);
});

test('a change that is refused keeps the dialog and says why', async () => {
  const { user } = open(buildSubscriber(), {
    answers: {
      [PREVIEW]: answerWith(upgrade),
      'PUT /api/subscription/plan': refuse(409, 'CONFLICT', 'The card was declined'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Max' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByText('$63.12');
  await user.click(dialog.getByRole('button', { name: 'Upgrade to Max' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The card was declined');
});

test('[BILL-26] cancelling names the day until which the plan stays', async () => {
  const canceled = buildSubscriber({
    subscription_status: 'canceled',
    scheduled_change: { action: 'cancel', plan_type: 'V1_DEFAULT_ACCESS', effective_at: until },
  });
  const { user, calls } = open(buildSubscriber(), {
    answers: { 'POST /api/subscription/cancel': answerWith({ subscription: canceled }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel your Pro subscription?' }));
  expect(dialog.getByText(/You keep Pro until December 23, 2026 and won't be charged again/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  await expect.poll(toasts).toHaveLength(1);
  expect(named('POST', calls).map(({ body }) => body)).toEqual([{ effective_from: 'next_billing_period' }]);
});

test('[BILL-26] what is past due is cancelled at once', async () => {
  const { user, calls } = open(buildSubscriber({ subscription_status: 'past_due' }), {
    answers: { 'POST /api/subscription/cancel': refuse(500, 'INTERNAL', 'Broken') },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Your subscription ends now/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  expect((await dialog.findByRole('alert')).textContent).toContain("Couldn't cancel your subscription");
  expect(named('POST', calls).map(({ body }) => body)).toEqual([{ effective_from: 'immediately' }]);
});

test.each([
  ['cancel', 'V1_DEFAULT_ACCESS', 'canceled', 'You keep Pro until December 23, 2026.'],
  ['pause', null, 'active', 'Pauses on December 23, 2026'],
  ['downgrade', 'V1_DEFAULT_ACCESS', 'active', 'Changes to Free on December 23, 2026.'],
] as const)(
  'a scheduled %s can be undone, and nothing else be changed until then',
  async (action, plan, state, text) => {
    const scheduled = buildSubscriber({
      subscription_status: state,
      scheduled_change: { action, plan_type: plan, effective_at: until },
    });
    const { user, calls } = open(scheduled, {
      answers: { 'POST /api/subscription/undo': answerWith({ subscription: buildSubscriber() }) },
    });
    expect((await screen.findByText(new RegExp(text))).textContent).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upgrade to Max' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(toasts).toEqual(['Your subscription stays as it is']);
    expect(named('POST', calls)).toHaveLength(1);
  },
);

test('[PROF-26] speaks Spanish', async () => {
  fakeApi({
    [STATUS]: status(buildSubscription()),
    'GET /api/auth/usage': usage,
    'GET /api/subscription/plans': answerWith({ plans: PLANS }),
  });
  renderPage(<Subscription />, { wording: { language: 'es', texts: es } });
  expect(await screen.findByRole('button', { name: 'Empezar prueba gratuita de Max' })).toBeTruthy();
});

test('a server that sells nothing says that everything is included, without plans or prices', async () => {
  const { calls } = open(buildSubscription({ plan_type: 'max' }), {
    at: '/subscription?plan=pro',
    user: { plansOn: false },
  });
  expect(await screen.findByText('Everything is included')).toBeTruthy();
  expect(screen.queryByText(/\$|Free|Upgrade/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Change this in Setup' })).toBeNull();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('subscribers of a server that sells nothing any more can still cancel', async () => {
  open(buildSubscriber({ plan_type: 'max' }), { user: { plansOn: false, role: 'admin' } });
  expect(await screen.findByText('Everything is included')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change this in Setup' })).toBeTruthy();
});

test('admins are not sent to an administrator', async () => {
  open(buildSubscription({ configured: false }), { user: { role: 'admin' } });
  expect(await screen.findByText(/Set up payments, or turn plans off/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Payments' })).toBeTruthy();
  expect(screen.queryByText(/Ask the administrator/)).toBeNull();
});
