import type { Subscription, Usage } from '@inkstep/contract';

export const buildSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  plan_type: 'V1_DEFAULT_ACCESS',
  subscription_status: 'active',
  trial_ends_at: null,
  subscription_current_period_end: null,
  subscribed_plan: null,
  subscribed_price: null,
  price_unknown: false,
  ended_at: null,
  payment_pending: false,
  manual_plan: null,
  scheduled_change: null,
  trial_refused: false,
  payment_returned: false,
  past_due_until: null,
  trial_available: true,
  configured: true,
  ...overrides,
});

/** Builds a Pro subscription that is paid until the end of the year. */
export const buildSubscriber = (overrides: Partial<Subscription> = {}): Subscription =>
  buildSubscription({
    plan_type: 'pro',
    subscribed_plan: 'pro',
    subscribed_price: { amount: 2900, currency: 'USD' },
    subscription_current_period_end: '2026-12-23T12:00:00.000Z',
    ...overrides,
  });

export const buildArticles = (used = 2, limit = 5): Usage['monthly_articles'] => ({
  used,
  limit,
  remaining: limit < 0 ? -1 : Math.max(0, limit - used),
});
