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

/** Amounts are whole numbers of the currency's smallest unit, such as 2900 for $29.00. */
const Money = z.object({ amount: LargeCount, currency: z.string() }).meta({ id: 'Money' });
export type Money = z.output<typeof Money>;

/** `canceled` keeps the plan until the period that was paid for ends, then it is `expired`. */
export const SubscriptionStatus = z.enum(['active', 'trialing', 'past_due', 'canceled', 'expired', 'paused']);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

export const ScheduledChange = z.object({
  action: z.enum(['cancel', 'downgrade', 'pause', 'resume']),
  /** The plan afterwards; null while paused. */
  plan_type: PlanTypeSchema.nullable(),
  effective_at: Timestamp,
});
export type ScheduledChange = z.output<typeof ScheduledChange>;

export const Subscription = z
  .object({
    /** The plan in force. */
    plan_type: PlanTypeSchema,
    /** `active` without a subscription. */
    subscription_status: SubscriptionStatus,
    trial_ends_at: Timestamp.nullable(),
    subscription_current_period_end: Timestamp.nullable(),
    /** What the subscription is for; null without one, once it is over, or if its price is unknown. */
    subscribed_plan: PlanTypeSchema.nullable(),
    /** What the subscription costs a month, which can be a former price; null without one, or until the provider says. */
    subscribed_price: Money.nullable(),
    /** The subscription has a price that this server doesn't know, so it gives no plan. */
    price_unknown: z.boolean(),
    /** When the subscription ended; null while it gives something. */
    ended_at: Timestamp.nullable(),
    /** The provider has received a payment whose confirmation is still to arrive. */
    payment_pending: z.boolean(),
    /** A plan that an admin gave beside the subscription. */
    manual_plan: z.object({ plan_type: PlanTypeSchema, ends_at: Timestamp.nullable() }).nullable(),
    scheduled_change: ScheduledChange.nullable(),
    /** After a failed payment: how long the plan stays in force. */
    past_due_until: Timestamp.nullable(),
    /** Whether a checkout would begin with the free trial of the plan, which is for a first subscription. */
    trial_available: z.boolean(),
    /** Whether this server can take payments. */
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
    /** -1 stands for no limit. */
    articles_per_month: Integer,
    trial_days: Count,
    features: z.array(z.string()).max(20),
  })
  .meta({ id: 'PlanOffer' });
export type PlanOffer = z.output<typeof PlanOffer>;

/** What a change of plan costs, before it is made. */
export const PlanChange = z
  .object({
    plan_type: PlanTypeSchema,
    /** Now for an upgrade, the end of the period for a downgrade. */
    effective_at: Timestamp,
    /** After credit for the days that are paid; null if nothing is charged now. */
    charged_now: Money.nullable(),
    /** From then on, every month. */
    renews: Money.extend({ at: Timestamp }).nullable(),
  })
  .meta({ id: 'PlanChange' });
export type PlanChange = z.output<typeof PlanChange>;

export const Invoice = z
  .object({
    id: z.string(),
    date: Timestamp,
    /** As people write it, such as 29.00. */
    amount: z.string(),
    currency: z.string(),
    status: z.enum(['paid', 'refunded', 'partly_refunded', 'failed']),
    /** The call that answers the address of the document, which is valid for an hour; null if there is none. */
    url: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof Invoice>;

const PROVIDER_ERRORS = [
  'BILLING_NOT_CONFIGURED',
  'PAYMENT_PROVIDER_FAILED',
  'PAYMENT_PROVIDER_REFUSED',
] as const;

/** Why a checkout can't begin. */
const CHECKOUT_ERRORS = [
  'ALREADY_SUBSCRIBED',
  'CHECKOUT_OPEN',
  'CUSTOMER_SHARED',
  'EMAIL_UNCONFIRMED',
  'PAYMENT_PROCESSING',
  'SUBSCRIPTION_PAST_DUE',
  'SUBSCRIPTION_PAUSED',
  'PLAN_UNAVAILABLE',
] as const;

/** Why a subscription can't change now. */
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
    response: z.object({ subscription: Subscription, usage: Usage.pick({ monthly_articles: true }) }),
  },
  subscriptionUsage: { summary: "Get this month's usage", response: Usage },
  subscriptionPlans: {
    summary: 'List the plans with their prices and limits',
    auth: 'public',
    response: z.object({
      plans: z.array(PlanOffer).max(10),
      /** Whether this server can take payments. */
      configured: z.boolean(),
    }),
  },
  startCheckout: {
    summary: 'Begin the checkout of a plan; subscribers change their plan instead',
    access: 'manage',
    body: z.strictObject({ plan_type: PaidPlanInput.default('pro') }),
    response: z.object({ checkout_url: z.string() }),
    errors: [...PROVIDER_ERRORS, ...CHECKOUT_ERRORS],
    rateLimit: 'checkout',
  },
  checkoutState: {
    summary: 'Get whether a checkout was paid, according to the payment provider',
    access: 'manage',
    params: z.strictObject({ id: TransactionId }),
    response: z.object({
      /** `paid`: its confirmation is still to arrive. `replaced`: it can't be paid any more. */
      state: z.enum(['open', 'paid', 'confirmed', 'replaced']),
    }),
    errors: [...PROVIDER_ERRORS, 'NOT_FOUND'],
    rateLimit: 'billing',
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
    access: 'manage',
    query: z.strictObject({ plan_type: PaidPlanInput }),
    response: PlanChange,
    errors: [...PROVIDER_ERRORS, ...CHANGE_ERRORS],
    rateLimit: 'billing',
  },
  changePlan: {
    summary: 'Change the plan of the subscription: up at once, down at the end of the period',
    access: 'manage',
    body: z.strictObject({ plan_type: PaidPlanInput }),
    response: SubscriptionAnswer,
    errors: [...PROVIDER_ERRORS, ...CHANGE_ERRORS],
    rateLimit: 'billing',
  },
  cancelSubscription: {
    summary: 'Cancel the subscription',
    access: 'manage',
    body: z.strictObject({
      effective_from: z.enum(['next_billing_period', 'immediately']).default('next_billing_period'),
    }),
    response: SubscriptionAnswer,
    errors: [...PROVIDER_ERRORS, ...CHANGE_ERRORS],
    rateLimit: 'billing',
  },
  undoPlanChange: {
    summary: 'Keep the subscription as it is: undoes a cancellation or downgrade that is still to come',
    access: 'manage',
    response: SubscriptionAnswer,
    errors: [...PROVIDER_ERRORS, ...CHANGE_ERRORS],
    rateLimit: 'billing',
  },
  billingPortal: {
    summary: "Get a link to the payment provider's pages, where the card can be changed",
    access: 'manage',
    response: z.object({ portal_url: z.string() }),
    errors: [...PROVIDER_ERRORS, 'NOT_SUBSCRIBED', 'CUSTOMER_SHARED'],
    rateLimit: 'billing',
  },
  invoices: {
    summary: 'Get the billing history, newest first',
    access: 'manage',
    response: z.object({ invoices: z.array(Invoice).max(LIMITS.invoices) }),
  },
  invoiceLink: {
    summary: 'Get the address of an invoice',
    access: 'manage',
    params: z.strictObject({ id: TransactionId }),
    response: z.object({ url: z.string() }),
    errors: [...PROVIDER_ERRORS, 'NOT_FOUND'],
    rateLimit: 'billing',
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
    /** Why it could not be placed. */
    reason: z.string().nullable(),
    subscription_id: z.string().nullable(),
    /** Of the account that it was placed with. */
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

/** Ours beside the provider's. */
export const AdminSubscription = z
  .object({
    ours: ProviderSubscription.nullable(),
    /** Null if the provider has none, or could not be asked: then `problem` says why. */
    provider: ProviderSubscription.nullable(),
    problem: z.string().nullable(),
    /** Fields that differ. */
    differences: z.array(z.string()).max(10),
    /** The provider's page about the subscription; null if unknown. */
    provider_url: z.string().nullable(),
    /** Whether the provider can be asked. */
    configured: z.boolean(),
  })
  .meta({ id: 'AdminSubscription' });
export type AdminSubscription = z.output<typeof AdminSubscription>;

/** Why the newest attempt to begin a checkout failed. */
export const CheckoutFailure = z
  .object({
    occurred_at: Timestamp,
    plan_type: PlanTypeSchema,
    /** The price that was to be sold. */
    price_id: z.string(),
    /** The provider's code and explanation. */
    reason: z.string(),
  })
  .meta({ id: 'CheckoutFailure' });
export type CheckoutFailure = z.output<typeof CheckoutFailure>;

const EventParams = z.strictObject({ id: z.string().max(TEXT_LIMITS.name) });

export const adminBillingRoutes = defineRoutes('payments', 'admin', {
  paymentSetup: {
    summary: 'Get whether payments are set up, and the last failure to begin a checkout',
    response: z.object({
      configured: z.boolean(),
      /** Null if a checkout has begun since. */
      checkout_failure: CheckoutFailure.nullable(),
    }),
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
  },
  reconcileSubscription: {
    summary: "Take over a person's subscription and payments from the payment provider",
    params: IdParams,
    response: AdminSubscription,
    errors: ['NOT_FOUND', ...PROVIDER_ERRORS],
    rateLimit: 'billing',
  },
});
