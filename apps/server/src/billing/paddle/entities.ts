import { z } from 'zod';

/** Amounts are strings of whole numbers in the currency's smallest unit. */
export const Amount = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const Moment = z.iso.datetime({ offset: true });
const CustomData = z.record(z.string(), z.unknown()).nullish();

/** Fields of Paddle's entities that we read; Paddle adds fields at any time. */
export const PaddleSubscription = z.object({
  id: z.string().regex(/^sub_[a-z0-9]{1,40}$/),
  status: z.enum(['active', 'trialing', 'past_due', 'paused', 'canceled']),
  customer_id: z.string(),
  address_id: z.string().nullish(),
  /** Only in `subscription.created`. */
  transaction_id: z.string().nullish(),
  created_at: Moment,
  updated_at: Moment,
  /** Null while paused and once canceled. */
  current_billing_period: z.object({ starts_at: Moment, ends_at: Moment }).nullable(),
  scheduled_change: z
    .object({ action: z.enum(['cancel', 'pause', 'resume']), effective_at: Moment })
    .nullish(),
  items: z
    .array(
      z.object({
        quantity: z.number().nullish(),
        price: z.object({
          id: z.string(),
          unit_price: z.object({ amount: Amount, currency_code: z.string() }).nullish(),
        }),
        trial_dates: z.object({ starts_at: Moment, ends_at: Moment }).nullish(),
      }),
    )
    .min(1),
  custom_data: CustomData,
});
export type PaddleSubscription = z.output<typeof PaddleSubscription>;

export const PaddleTransaction = z.object({
  id: z.string().regex(/^txn_[a-z0-9]{1,40}$/),
  status: z.enum(['draft', 'ready', 'billed', 'paid', 'completed', 'canceled', 'past_due']),
  customer_id: z.string().nullish(),
  subscription_id: z.string().nullish(),
  invoice_number: z.string().nullish(),
  /** `manual`: an invoice, which is paid without a checkout. */
  collection_mode: z.string().nullish(),
  items: z.array(z.object({ price: z.object({ id: z.string() }) })).nullish(),
  created_at: Moment,
  billed_at: Moment.nullish(),
  /** Null for a checkout. */
  billing_period: z.object({ starts_at: Moment, ends_at: Moment }).nullish(),
  details: z.object({ totals: z.object({ grand_total: Amount, currency_code: z.string() }) }).nullish(),
  checkout: z.object({ url: z.string().nullish() }).nullish(),
  custom_data: CustomData,
});
export type PaddleTransaction = z.output<typeof PaddleTransaction>;

export const PaddleAdjustment = z.object({
  id: z.string(),
  action: z.string(),
  status: z.enum(['pending_approval', 'approved', 'rejected', 'reversed']),
  transaction_id: z.string(),
  subscription_id: z.string().nullish(),
  totals: z.object({ total: Amount, currency_code: z.string() }),
  created_at: Moment,
  updated_at: Moment.nullish(),
});
export type PaddleAdjustment = z.output<typeof PaddleAdjustment>;

export const PaddleEvent = z.object({
  event_id: z.string().regex(/^evt_[a-z0-9]{1,40}$/),
  event_type: z.string().max(100),
  /** With microseconds; defines the order of events. */
  occurred_at: Moment,
  data: z.record(z.string(), z.unknown()),
});
export type PaddleEvent = z.output<typeof PaddleEvent>;
