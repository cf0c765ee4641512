import { z } from 'zod';
import {
  Count,
  CursorPagination,
  CursorQuery,
  IdParams,
  Integer,
  LargeCount,
  Message,
  Timestamp,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { Usage } from '../identity/auth.ts';
import { PlanTypeSchema } from '../identity/user.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import type { PaidPlan } from './plans.ts';

const PaidPlanInput = z
  .enum(['PRO', 'MAX', 'pro', 'max'])
  .transform((spelling): PaidPlan => (spelling === 'max' || spelling === 'MAX' ? 'max' : 'pro'));

/** Whole numbers of the currency's smallest unit, such as 2900 for $29.00. */
const Money = z.object({ amount: LargeCount, currency: z.string() }).meta({ id: 'Money' });
export type Money = z.output<typeof Money>;

/** `canceled` keeps the plan until the paid period ends, then it becomes `expired`. */
export const SubscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'canceled', 'expired', 'paused']);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

export const ScheduledChange = z.object({
  action: z.enum(['cancel', 'downgrade', 'pause', 'resume']),
  /** Plan after the change; null for a pause. */
  plan_type: PlanTypeSchema.nullable(),
  effective_at: Timestamp,
});
export type ScheduledChange = z.output<typeof ScheduledChange>;

export const Subscription = z
  .object({
    /** Plan in force. */
    plan_type: PlanTypeSchema,
    /** `active` without a subscription. */
    subscription_status: SubscriptionStatus,
    trial_ends_at: Timestamp.nullable(),
    subscription_current_period_end: Timestamp.nullable(),
    /** Plan of the subscription; null without one, after it has ended, or if its price is unknown. */
    subscribed_plan: PlanTypeSchema.nullable(),
    /** Monthly price, possibly a former one; null without a subscription or until the provider reports it. */
    subscribed_price: Money.nullable(),
    /** True if this server doesn't know the price, so the subscription grants no plan. */
    price_unknown: z.boolean(),
    /** End of the subscription; null while it grants a plan. */
    ended_at: Timestamp.nullable(),
    /** True if the provider received a payment whose confirmation is still to arrive. */
    payment_pending: z.boolean(),
    /** Plan granted by an admin in addition to the subscription. */
    manual_plan: z.object({ plan_type: PlanTypeSchema, ends_at: Timestamp.nullable() }).nullable(),
    scheduled_change: ScheduledChange.nullable(),
    /** True during a trial that gives no plan, because its payer had a subscription before. */
    trial_refused: z.boolean(),
    /** True if the last payment was refunded or charged back, so that the plan waits for the next one. */
    payment_returned: z.boolean(),
    /** Grace period after a failed payment, during which the plan stays in force; null if nothing was paid before. */
    past_due_until: Timestamp.nullable(),
    /** True if a checkout would begin with a free trial, which each payer has once. */
    trial_available: z.boolean(),
    /** True if this server can take payments. */
    configured: z.boolean(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof Subscription>;

const SubscriptionAnswer = z.object({ subscription: Subscription });

export const PlanOffer = z
  .object({
    plan_type: PlanTypeSchema,
    name: z.string(),
    /** Whole dollars a month. */
    price: Integer,
    currency: z.string(),
    interval: z.literal('month'),
    /** -1: no limit. */
    articles_per_month: Integer,
    /** How often AI may rewrite an article's text before a revision counts as another article; -1: no limit. */
    rewrites_per_article: Integer,
    trial_days: Count,
    /** Maximum number of articles during the trial. */
    trial_articles: Count,
    features: z.array(z.string()).max(20),
  })
  .meta({ id: 'PlanOffer' });
export type PlanOffer = z.output<typeof PlanOffer>;

/** Preview of what a change of plan costs. */
export const PlanChange = z
  .object({
    plan_type: PlanTypeSchema,
    /** Now for an upgrade, the end of the period for a downgrade. */
    effective_at: Timestamp,
    /** Amount after credit for paid days; null if nothing is charged now. */
    charged_now: Money.nullable(),
    /** Monthly renewal after that. */
    renews: Money.extend({ at: Timestamp }).nullable(),
  })
  .meta({ id: 'PlanChange' });
export type PlanChange = z.output<typeof PlanChange>;

export const Invoice = z
  .object({
    id: z.string(),
    date: Timestamp,
    /** Formatted amount, such as 29.00. */
    amount: z.string(),
    currency: z.string(),
    status: z.enum(['paid', 'refunded', 'partly_refunded', 'failed']),
    /** API call that returns a temporary URL of the document, valid for an hour; null without a document. */
    url: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof Invoice>;

const PROVIDER_ERRORS = [
  'BILLING_NOT_CONFIGURED',
  'PAYMENT_PROVIDER_FAILED',
  'PAYMENT_PROVIDER_REFUSED',
] as const;

/** Reasons why a checkout can't begin. */
const CHECKOUT_ERRORS = [
  'ALREADY_SUBSCRIBED',
  'CHECKOUT_OPEN',
  'CUSTOMER_SHARED',
  'EMAIL_UNCONFIRMED',
  'PAYMENT_PROCESSING',
  'SUBSCRIPTION_PAST_DUE',
  'SUBSCRIPTION_PAUSED',
  'PLAN_UNAVAILABLE',
  'PLANS_OFF',
] as const;

/** Reasons why a subscription can't change. */
const CHANGE_ERRORS = [
  'NOT_SUBSCRIBED',
  'PAYMENT_DECLINED',
  'SUBSCRIPTION_PAST_DUE',
  'SUBSCRIPTION_PAUSED',
  'SUBSCRIPTION_TRIALING',
  'SUBSCRIPTION_RENEWING',
  'SUBSCRIPTION_UPDATING',
  'CHANGE_SCHEDULED',
  'PRICE_UNKNOWN',
  'CONFLICT',
] as const;

const TransactionId = z
  .string()
  .max(30)
  .regex(/^txn_[a-z0-9]{26}$/);

export const billingRoutes = defineRoutes('subscription', 'member', {
  subscriptionStatus: {
    summary: 'Get the subscription and the usage of this month',
    scope: 'read',
    response: z.object({ subscription: Subscription, usage: Usage.pick({ monthly_articles: true }) }),
  },
  subscriptionUsage: { summary: "Get this month's usage", scope: 'read', response: Usage },
  subscriptionPlans: {
    summary: 'List the plans with their prices and limits',
    auth: 'public',
    response: z.object({
      plans: z.array(PlanOffer).max(10),
      /** True if this server can take payments. */
      configured: z.boolean(),
      /** False if this server sells nothing: everyone has everything. */
      plans_on: z.boolean(),
    }),
  },
  startCheckout: {
    summary: 'Begin the checkout of a plan; subscribers change their plan instead',
    scope: null,
    access: 'manage',
    body: z.strictObject({ plan_type: PaidPlanInput.default('pro') }),
    response: z.object({ checkout_url: z.string() }),
    errors: [...PROVIDER_ERRORS, ...CHECKOUT_ERRORS],
    rateLimit: 'checkout',
    slow: true,
  },
  checkoutState: {
    summary: 'Get whether a checkout was paid, according to the payment provider',
    scope: null,
    access: 'manage',
    params: z.strictObject({ id: TransactionId }),
    response: z.object({
      /** `paid`: the confirmation is still to arrive. `replaced`: it can't be paid any more. */
      state: z.enum(['open', 'paid', 'confirmed', 'replaced']),
    }),
    errors: [...PROVIDER_ERRORS, 'NOT_FOUND'],
    rateLimit: 'billing',
    slow: true,
  },
  checkoutSettings: {
    summary: "Get what the checkout page needs to load the payment provider's script",
    auth: 'public',
    response: z.object({
      client_token: z.string(),
      script_url: z.string(),
      environment: z.enum(['sandbox', 'production']),
    }),
    errors: ['BILLING_NOT_CONFIGURED'],
  },
  previewPlanChange: {
    summary: 'Get what a change of plan would cost',
    scope: null,
    access: 'manage',
    query: z.strictObject({ plan_type: PaidPlanInput }),
    response: PlanChange,
    errors: [...PROVIDER_ERRORS, ...CHANGE_ERRORS],
    rateLimit: 'billing',
    slow: true,
  },
  changePlan: {
    summary: 'Change the plan of the subscription: up at once, down at the end of the period',
    scope: null,
    access: 'manage',
    body: z.strictObject({ plan_type: PaidPlanInput }),
    response: SubscriptionAnswer,
    errors: [...PROVIDER_ERRORS, ...CHANGE_ERRORS],
    rateLimit: 'billing',
    slow: true,
  },
  cancelSubscription: {
    summary: 'Cancel the subscription',
    scope: null,
    access: 'manage',
    body: z.strictObject({
      effective_from: z.enum(['next_billing_period', 'immediately']).default('next_billing_period'),
    }),
    response: SubscriptionAnswer,
    errors: [...PROVIDER_ERRORS, ...CHANGE_ERRORS],
    rateLimit: 'billing',
    slow: true,
  },
  undoPlanChange: {
    summary: 'Keep the subscription as it is: undoes a cancellation or downgrade that is still to come',
    scope: null,
    access: 'manage',
    response: SubscriptionAnswer,
    errors: [...PROVIDER_ERRORS, ...CHANGE_ERRORS],
    rateLimit: 'billing',
    slow: true,
  },
  billingPortal: {
    summary: "Get a link to the payment provider's pages, where the card can be changed",
    scope: null,
    access: 'manage',
    response: z.object({ portal_url: z.string() }),
    errors: [...PROVIDER_ERRORS, 'NOT_SUBSCRIBED', 'CUSTOMER_SHARED'],
    rateLimit: 'billing',
    slow: true,
  },
  invoices: {
    summary: 'Get the billing history, newest first',
    scope: null,
    access: 'manage',
    response: z.object({ invoices: z.array(Invoice).max(LIMITS.invoices) }),
  },
  invoiceLink: {
    summary: 'Get the address of an invoice',
    scope: null,
    access: 'manage',
    params: z.strictObject({ id: TransactionId }),
    response: z.object({ url: z.string() }),
    errors: [...PROVIDER_ERRORS, 'NOT_FOUND'],
    rateLimit: 'billing',
    slow: true,
  },
  paymentWebhook: {
    summary: "Receives the payment provider's events",
    auth: 'public',
    rawBody: 'application/json',
    response: Message,
    errors: ['BILLING_NOT_CONFIGURED', 'FORBIDDEN'],
    rateLimit: 'webhook',
  },
});

export const PaymentEventState = z.enum(['applied', 'ignored', 'unplaced']);
export type PaymentEventState = z.output<typeof PaymentEventState>;

export const PaymentEvent = z
  .object({
    id: z.string(),
    type: z.string(),
    occurred_at: Timestamp,
    received_at: Timestamp,
    source: z.enum(['webhook', 'reconciliation']),
    state: PaymentEventState,
    /** Reason why the event couldn't be assigned to an account. */
    reason: z.string().nullable(),
    subscription_id: z.string().nullable(),
    /** Email of the account that the event belongs to. */
    email: z.string().nullable(),
  })
  .meta({ id: 'PaymentEvent' });
export type PaymentEvent = z.output<typeof PaymentEvent>;

const ProviderSubscription = z.object({
  id: z.string(),
  plan_type: PlanTypeSchema.nullable(),
  status: z.string(),
  current_period_end: Timestamp.nullable(),
  scheduled_action: z.string().nullable(),
  changed_at: Timestamp,
});

/** Stored subscription next to the provider's. */
export const AdminSubscription = z
  .object({
    ours: ProviderSubscription.nullable(),
    /** Null if the provider has none or couldn't be reached; `problem` has the reason. */
    provider: ProviderSubscription.nullable(),
    problem: z.string().nullable(),
    /** Names of the fields that differ. */
    differences: z.array(z.string()).max(10),
    /** Subscription page at the provider; null if unknown. */
    provider_url: z.string().nullable(),
    /** True if the provider is set up. */
    configured: z.boolean(),
  })
  .meta({ id: 'AdminSubscription' });
export type AdminSubscription = z.output<typeof AdminSubscription>;

/** Reason why the latest attempt to start a checkout failed. */
export const CheckoutFailure = z
  .object({
    occurred_at: Timestamp,
    plan_type: PlanTypeSchema,
    /** Price of the checkout. */
    price_id: z.string(),
    /** Provider's error code and message. */
    reason: z.string(),
  })
  .meta({ id: 'CheckoutFailure' });
export type CheckoutFailure = z.output<typeof CheckoutFailure>;

export const Chargeback = z
  .object({
    id: z.string(),
    occurred_at: Timestamp,
    ...Money.shape,
    /** Email of the account; null once it is deleted. */
    email: z.string().nullable(),
    subscription_id: z.string().nullable(),
  })
  .meta({ id: 'Chargeback' });
export type Chargeback = z.output<typeof Chargeback>;

const EventParams = z.strictObject({ id: z.string().max(TEXT_LIMITS.name) });

export const adminBillingRoutes = defineRoutes('payments', 'admin', {
  paymentSetup: {
    summary: 'Get whether payments are set up, the last failure to begin a checkout, and chargebacks',
    response: z.object({
      configured: z.boolean(),
      /** Null if a later checkout succeeded. */
      checkout_failure: CheckoutFailure.nullable(),
      /** Chargebacks of the last 90 days, newest first, without reversed ones. */
      chargebacks: z.array(Chargeback).max(LIMITS.chargebacks),
    }),
  },
  switchPlans: {
    summary: 'Turn plans, prices and monthly limits on or off for everyone',
    body: z.strictObject({ plans_on: z.boolean() }),
    response: z.object({ plans_on: z.boolean() }),
  },
  listPaymentEvents: {
    summary: "The payment provider's events, newest first",
    query: CursorQuery.extend({ state: z.enum(['all', ...PaymentEventState.options]).default('unplaced') }),
    response: z.object({ events: z.array(PaymentEvent), pagination: CursorPagination }),
  },
  paymentEvent: {
    summary: 'Get an event as the payment provider sent it',
    params: EventParams,
    response: z.object({ event: PaymentEvent, payload: z.string() }),
    errors: ['NOT_FOUND'],
  },
  placePaymentEvent: {
    summary: 'Try again to place an event, such as after a price was configured',
    params: EventParams,
    response: z.object({ event: PaymentEvent }),
    errors: ['NOT_FOUND'],
  },
  adminSubscription: {
    summary: "Get a person's subscription as stored here and at the payment provider",
    params: IdParams,
    response: AdminSubscription,
    errors: ['NOT_FOUND'],
    rateLimit: 'billing',
    slow: true,
  },
  reconcileSubscription: {
    summary: "Take over a person's subscription and payments from the payment provider",
    params: IdParams,
    response: AdminSubscription,
    errors: ['NOT_FOUND', ...PROVIDER_ERRORS],
    rateLimit: 'billing',
    slow: true,
  },
});
