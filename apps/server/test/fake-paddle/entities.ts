/**
 * Entities as Paddle Billing sends them, with the fields that Inkstep reads. Money is a string in minor units, times are
 * RFC 3339.
 */

export interface Period {
  starts_at: string;
  ends_at: string;
}

export interface Price {
  id: string;
  name: string;
  unit_price: { amount: string; currency_code: string };
  billing_cycle: { interval: 'month'; frequency: 1 };
  trial_period: { interval: 'day'; frequency: number } | null;
}

export interface Customer {
  id: string;
  email: string;
  status: 'active' | 'archived';
  created_at: string;
  updated_at: string;
}

export interface Address {
  id: string;
  customer_id: string;
  country_code: string;
  postal_code: string | null;
}

export interface Details {
  totals: { grand_total: string; currency_code: string };
}

export interface Transaction {
  id: string;
  status: 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due';
  origin: 'api' | 'subscription_recurring' | 'subscription_update';
  customer_id: string | null;
  subscription_id: string | null;
  invoice_number: string | null;
  collection_mode: 'automatic' | 'manual';
  items: { price: Price; quantity: 1 }[];
  details: Details;
  checkout: { url: string } | null;
  custom_data: object | null;
  created_at: string;
  updated_at: string;
  billed_at: string | null;
  /** Null for a checkout. */
  billing_period: Period | null;
}

export interface Subscription {
  id: string;
  status: 'active' | 'canceled' | 'past_due' | 'paused' | 'trialing';
  customer_id: string;
  address_id: string;
  /** Only in `subscription.created`. */
  transaction_id?: string;
  /** Null when paused or canceled. */
  current_billing_period: Period | null;
  next_billed_at: string | null;
  scheduled_change: { action: 'cancel'; effective_at: string } | null;
  items: [{ price: Price; quantity: 1; trial_dates: Period | null }];
  custom_data: object | null;
  created_at: string;
  updated_at: string;
}

export interface Adjustment {
  id: string;
  action: 'refund' | 'chargeback' | 'chargeback_reverse';
  status: 'approved';
  customer_id: string | null;
  transaction_id: string;
  subscription_id: string | null;
  totals: { total: string; currency_code: string };
  created_at: string;
  updated_at: string;
}

export type Entity = Customer | Transaction | Subscription | Adjustment;

/** As `GET /events` lists it; a webhook adds its own `notification_id`. */
export interface PaddleEvent {
  event_id: string;
  event_type: string;
  occurred_at: string;
  data: Entity;
}
