import type { PaymentEventState, PlanType } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { appNow } from '../platform/db/sql-fragments.ts';
import { ownedByWorkspace, workspaces } from '../workspaces/tables.ts';

/** With microseconds like the provider's times, which order its events. */
const exactMoment = (name: string) => timestamp(name, { withTimezone: true, precision: 6, mode: 'string' });

/** Payments are kept when their account is deleted, without a link to it. */
const paidByWorkspace = () => uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' });

export const monthlyUsage = pgTable(
  'monthly_usage',
  {
    workspaceId: ownedByWorkspace(),
    /** First day of the month, UTC. */
    period: date('period', { mode: 'string' }).notNull(),
    used: integer('used').notNull().default(0),
    /** Never decreases, so each threshold is reached once. */
    kept: integer('kept').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.period] })],
);

/** One article each: reserved while a generation runs, then kept or returned exactly once. */
export const usageReservations = pgTable(
  'usage_reservations',
  {
    /** ID of the work it was reserved for. */
    id: uuid('id').primaryKey(),
    workspaceId: ownedByWorkspace(),
    period: date('period', { mode: 'string' }).notNull(),
    state: text('state').$type<'held' | 'kept' | 'returned'>().notNull().default('held'),
    /** Time at which text of the article was first shown: from then on it counts, unless the work fails. */
    textAt: moment('text_at'),
    createdAt: moment('created_at').notNull().default(appNow),
    settledAt: moment('settled_at'),
  },
  (table) => [index('usage_reservations_workspace').on(table.workspaceId, table.period)],
);

/** At most one row: plans are on unless an admin turned them off for the whole installation. */
export const planSettings = pgTable('plan_settings', {
  id: boolean('id').primaryKey().default(true),
  plansOn: boolean('plans_on').notNull(),
});

/** Plans that admins granted, one per workspace. They expire by themselves. */
export const manualPlans = pgTable('manual_plans', {
  workspaceId: ownedByWorkspace().primaryKey(),
  planType: text('plan_type').notNull(),
  startsAt: moment('starts_at').notNull().default(appNow),
  /** Null for no end date. */
  endsAt: moment('ends_at'),
  /** Null for an operator at the command line, or an admin whose account is deleted. */
  setBy: uuid('set_by').references(() => users.id, { onDelete: 'set null' }),
});

/** Checkouts that were started here. They tie payments to a workspace, whatever the browser sends. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is deleted: a subscription paid then is canceled. */
    workspaceId: paidByWorkspace(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    planType: text('plan_type').$type<PlanType>().notNull(),
    /** Null until the provider has responded. */
    transactionId: text('transaction_id').unique(),
    /** Keyed hash of the buyer's email address. */
    addressHash: text('address_hash'),
    /** End of the period that the payment is for, from the event that begins the subscription. */
    periodEnd: moment('period_end'),
    /** Time at which the provider was known to have received the payment. */
    paidAt: moment('paid_at'),
    createdAt: moment('created_at').notNull().default(appNow),
  },
  (table) => [index('checkouts_workspace').on(table.workspaceId), index('checkouts_user').on(table.userId)],
);

/** Provider's customers, by the email address of a workspace's owner. */
export const paymentCustomers = pgTable('payment_customers', {
  workspaceId: ownedByWorkspace().primaryKey(),
  email: text('email').notNull(),
  /** Provider's ID. */
  customerId: text('customer_id').notNull(),
});

/** Reason why the newest attempt to start a checkout failed. At most one row, deleted once a checkout has started. */
export const checkoutFailures = pgTable(
  'checkout_failures',
  {
    only: boolean('only').primaryKey().default(true),
    planType: text('plan_type').$type<PlanType>().notNull(),
    priceId: text('price_id').notNull(),
    reason: text('reason').notNull(),
    occurredAt: moment('occurred_at').notNull().default(appNow),
  },
  (table) => [check('checkout_failures_only', sql`${table.only}`)],
);

export type ProviderStatus = 'active' | 'trialing' | 'past_due' | 'paused' | 'canceled';

/** Newest state of each subscription from the payment provider. `planColumns` turns it into a plan. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Provider's ID. */
    id: text('id').primaryKey(),
    workspaceId: paidByWorkspace(),
    customerId: text('customer_id').notNull(),
    priceId: text('price_id').notNull(),
    /** Null for a price that is not configured, which gives no plan. */
    planType: text('plan_type').$type<PlanType>(),
    /** Price of a period, before taxes; null until known. */
    priceAmount: bigint('price_amount', { mode: 'number' }),
    priceCurrency: text('price_currency'),
    status: text('status').$type<ProviderStatus>().notNull(),
    /** Keyed hash of the address that bought it. Outlives the account, so that each address has one trial. */
    addressHash: text('address_hash'),
    /** Time at which it began at the provider; null for rows from before this was stored. */
    startedAt: moment('started_at'),
    trialStartsAt: moment('trial_starts_at'),
    trialEndsAt: moment('trial_ends_at'),
    /** Last known period's end once the provider names none. */
    currentPeriodEnd: moment('current_period_end'),
    pastDueSince: moment('past_due_since'),
    scheduledAction: text('scheduled_action').$type<'cancel' | 'pause' | 'resume'>(),
    scheduledAt: moment('scheduled_at'),
    /** Pending downgrade from the next period on; the provider can't schedule it. */
    pendingPlan: text('wished_plan').$type<PlanType>(),
    /** Set if nothing is left of the money for its newest period: it was given back, or its payment failed. */
    refundedAt: moment('refunded_at'),
    /** True if that money had been received and was given back. */
    moneyReturned: boolean('money_returned').notNull().default(false),
    /** Time at which the owner was told that the trial ends soon. */
    trialMailAt: moment('trial_mail_at'),
    /** Time of the newest state; older events change nothing. */
    occurredAt: exactMoment('occurred_at').notNull(),
    createdAt: moment('created_at').notNull().default(appNow),
  },
  (table) => [
    index('subscriptions_workspace').on(table.workspaceId),
    index('subscriptions_customer').on(table.customerId),
    index('subscriptions_address').on(table.addressHash),
    check(
      'subscriptions_status',
      sql`${table.status} IN ('active', 'trialing', 'past_due', 'paused', 'canceled')`,
    ),
  ],
);

/** Events received from the payment provider, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    occurredAt: exactMoment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull().default(appNow),
    source: text('source').$type<'webhook' | 'reconciliation'>().notNull(),
    state: text('state').$type<PaymentEventState>().notNull(),
    /** Reason why it could not be placed. */
    reason: text('reason'),
    subscriptionId: text('subscription_id'),
    workspaceId: paidByWorkspace(),
    payload: jsonb('payload').$type<unknown>().notNull(),
  },
  (table) => [
    index('payment_events_received').on(table.receivedAt.desc(), table.eventId.desc()),
    index('payment_events_unplaced')
      .on(table.receivedAt.desc(), table.eventId.desc())
      .where(sql`state = 'unplaced'`),
    index('payment_events_workspace').on(table.workspaceId),
    index('payment_events_subscription').on(table.subscriptionId).where(sql`state = 'unplaced'`),
  ],
);

/** Charges. Amounts are in the currency's smallest unit. */
export const payments = pgTable(
  'payments',
  {
    /** Provider's ID. */
    transactionId: text('transaction_id').primaryKey(),
    workspaceId: paidByWorkspace(),
    subscriptionId: text('subscription_id'),
    status: text('status').$type<'paid' | 'failed'>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    currency: text('currency').notNull(),
    invoiceNumber: text('invoice_number'),
    billedAt: moment('billed_at').notNull(),
    /** End of the period that it pays for; null if the provider names none. */
    periodEnd: moment('period_end'),
    occurredAt: exactMoment('occurred_at').notNull(),
  },
  (table) => [
    index('payments_workspace').on(table.workspaceId, table.billedAt.desc()),
    index('payments_billed_at').on(table.billedAt),
    index('payments_subscription').on(table.subscriptionId),
  ],
);

/** Refunds and chargebacks. The payment holds their sum. */
export const refunds = pgTable(
  'refunds',
  {
    /** Provider's ID. */
    id: text('id').primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => payments.transactionId, { onDelete: 'cascade' }),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** A `chargeback_reverse` returns no money: it ends the chargeback before it. */
    action: text('action')
      .$type<'refund' | 'chargeback' | 'chargeback_reverse'>()
      .notNull()
      .default('refund'),
    /** True if approved, and neither rejected nor reversed since. */
    counts: boolean('counts').notNull(),
    occurredAt: exactMoment('occurred_at').notNull(),
  },
  (table) => [index('refunds_transaction').on(table.transactionId)],
);

/** Last event read from the provider; a single row. */
export const paymentReading = pgTable(
  'payment_reading',
  {
    only: boolean('only').primaryKey().default(true),
    eventId: text('event_id').notNull(),
    readAt: moment('read_at').notNull().default(appNow),
  },
  (table) => [check('payment_reading_only', sql`${table.only}`)],
);
