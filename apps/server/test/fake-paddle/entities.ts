/** Entities as Paddle Billing sends them. Money is a string in minor units, times are RFC 3339 with microseconds. */

export interface Money {
  amount: string;
  currency_code: string;
}

export interface Period {
  starts_at: string;
  ends_at: string;
}

export interface Cycle {
  interval: 'day' | 'week' | 'month' | 'year';
  frequency: number;
}

export type CustomData = Record<string, unknown>;

export interface Product {
  id: string;
  name: string;
  description: string | null;
  type: 'standard';
  tax_category: 'saas';
  image_url: string | null;
  custom_data: CustomData | null;
  status: 'active';
  import_meta: null;
  created_at: string;
  updated_at: string;
}

export interface Price {
  id: string;
  product_id: string;
  description: string;
  type: 'standard';
  name: string;
  billing_cycle: Cycle;
  trial_period: (Cycle & { requires_payment_method: boolean }) | null;
  tax_mode: 'account_setting';
  unit_price: Money;
  unit_price_overrides: [];
  quantity: { minimum: number; maximum: number };
  status: 'active';
  custom_data: CustomData | null;
  import_meta: null;
  created_at: string;
  updated_at: string;
}

export interface Customer {
  id: string;
  name: string | null;
  email: string;
  marketing_consent: boolean;
  status: 'active' | 'archived';
  custom_data: CustomData | null;
  locale: string;
  import_meta: null;
  created_at: string;
  updated_at: string;
}

export interface Address {
  id: string;
  customer_id: string;
  description: string | null;
  first_line: string | null;
  second_line: string | null;
  city: string | null;
  postal_code: string | null;
  region: string | null;
  country_code: string;
  custom_data: CustomData | null;
  status: 'active';
  import_meta: null;
  created_at: string;
  updated_at: string;
}

export interface LineTotals {
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
}

export interface TransactionTotals extends LineTotals {
  credit: string;
  credit_to_balance: string;
  balance: string;
  grand_total: string;
  grand_total_tax: string;
  /** Both null until the transaction is completed. */
  fee: string | null;
  earnings: string | null;
  currency_code: string;
}

export interface AdjustmentTotals {
  subtotal: string;
  tax: string;
  total: string;
  fee: string;
  retained_fee: string;
  earnings: string;
  currency_code: string;
}

export interface Proration {
  rate: string;
  billing_period: Period;
}

export interface LineItem {
  id: string;
  price_id: string;
  quantity: number;
  proration: Proration | null;
  tax_rate: string;
  unit_totals: LineTotals;
  totals: LineTotals;
  product: Product;
}

export interface TransactionDetails {
  tax_rates_used: { tax_rate: string; totals: LineTotals }[];
  totals: TransactionTotals;
  adjusted_totals: AdjustmentTotals & { grand_total: string; grand_total_tax: string };
  payout_totals: null;
  adjusted_payout_totals: null;
  line_items: LineItem[];
}

export interface PaymentAttempt {
  payment_attempt_id: string;
  stored_payment_method_id: string;
  payment_method_id: string;
  amount: string;
  status: 'captured' | 'error';
  error_code: 'declined' | null;
  method_details: {
    type: 'card';
    card: {
      type: 'visa';
      last4: string;
      expiry_month: number;
      expiry_year: number;
      cardholder_name: string;
    };
    paypal: null;
    south_korea_local_card: null;
    underlying_details: null;
  };
  created_at: string;
  captured_at: string | null;
}

export type TransactionStatus = 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due';

export type TransactionOrigin = 'web' | 'api' | 'subscription_recurring' | 'subscription_update';

export interface Transaction {
  id: string;
  status: TransactionStatus;
  customer_id: string | null;
  address_id: string | null;
  business_id: null;
  custom_data: CustomData | null;
  currency_code: string;
  origin: TransactionOrigin;
  subscription_id: string | null;
  invoice_id: string | null;
  invoice_number: string | null;
  collection_mode: 'automatic' | 'manual';
  discount_id: null;
  billing_details: { enable_checkout: boolean } | null;
  billing_period: Period | null;
  items: { price: Price; quantity: number; proration: Proration | null }[];
  details: TransactionDetails;
  /** Newest first. */
  payments: PaymentAttempt[];
  checkout: { url: string | null };
  created_at: string;
  updated_at: string;
  billed_at: string | null;
  revised_at: null;
}

export type SubscriptionStatus = 'active' | 'canceled' | 'past_due' | 'paused' | 'trialing';

export interface SubscriptionItem {
  status: 'active' | 'inactive' | 'trialing';
  quantity: number;
  recurring: true;
  created_at: string;
  updated_at: string;
  previously_billed_at: string | null;
  next_billed_at: string | null;
  trial_dates: Period | null;
  price: Price;
  product: Product;
}

export interface ScheduledChange {
  action: 'cancel' | 'pause' | 'resume';
  effective_at: string;
  resume_at: string | null;
}

export interface Subscription {
  id: string;
  status: SubscriptionStatus;
  customer_id: string;
  address_id: string;
  business_id: null;
  currency_code: string;
  created_at: string;
  updated_at: string;
  started_at: string;
  /** Null during the trial. */
  first_billed_at: string | null;
  next_billed_at: string | null;
  paused_at: string | null;
  canceled_at: string | null;
  discount: null;
  collection_mode: 'automatic';
  billing_details: null;
  /** Null when paused or canceled. */
  current_billing_period: Period | null;
  billing_cycle: Cycle;
  scheduled_change: ScheduledChange | null;
  items: SubscriptionItem[];
  custom_data: CustomData | null;
  import_meta: null;
}

export interface Adjustment {
  id: string;
  action: 'refund';
  type: 'full' | 'partial';
  transaction_id: string;
  subscription_id: string | null;
  customer_id: string;
  reason: string;
  credit_applied_to_balance: false;
  currency_code: string;
  status: 'pending_approval' | 'approved' | 'rejected';
  items: {
    id: string;
    item_id: string;
    type: 'full' | 'partial';
    amount: string;
    proration: null;
    totals: { subtotal: string; tax: string; total: string };
  }[];
  totals: AdjustmentTotals;
  payout_totals: null;
  created_at: string;
  updated_at: string;
}

export interface PortalSession {
  id: string;
  customer_id: string;
  urls: {
    general: { overview: string };
    subscriptions: { id: string; cancel_subscription: string; update_subscription_payment_method: string }[];
  };
  created_at: string;
}

export type Entity = Customer | Address | Transaction | Subscription | Adjustment;

export type EventType =
  | 'customer.created'
  | 'address.created'
  | 'adjustment.created'
  | 'adjustment.updated'
  | `transaction.${'created' | 'updated' | 'ready' | 'billed' | 'paid' | 'completed' | 'payment_failed' | 'past_due' | 'canceled'}`
  | `subscription.${'created' | 'updated' | 'trialing' | 'activated' | 'past_due' | 'canceled' | 'paused' | 'resumed'}`;

/** As `GET /events` lists it; a webhook adds its own `notification_id`. */
export interface PaddleEvent {
  event_id: string;
  event_type: EventType;
  occurred_at: string;
  data: Entity & { transaction_id?: string | null };
}
