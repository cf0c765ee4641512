import { z } from 'zod';
import type { Config } from '../../config.ts';
import { InvoiceDocument, PaddleAddress, PaddleCustomer, PaddlePreview, PortalSession } from './answers.ts';
import { PaddleAdjustment, PaddleEvent, PaddleSubscription, PaddleTransaction } from './entities.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export interface Page<T> {
  items: T[];
  /** Cursor of the next page; undefined on the last one. */
  after: string | undefined;
}

interface Cursor {
  after?: string | undefined;
  perPage?: number;
}

export type ProrationMode = 'prorated_immediately' | 'do_not_bill';

export interface SubscriptionUpdate {
  /** Replaces all items. */
  priceId?: string;
  /** For a price change: charges and credits the rest of the period at once, or not at all. */
  billing?: ProrationMode;
  /** Null undoes a scheduled cancellation or pause. */
  scheduledChange?: null;
}

/** Client for the Paddle API. All methods @throws PaddleFailure */
export interface Paddle {
  /** Fails with `CUSTOMER_EXISTS` if an existing customer has the email address. */
  createCustomer(email: string): Promise<PaddleCustomer>;
  findCustomer(email: string): Promise<PaddleCustomer | undefined>;
  getCustomer(id: string): Promise<PaddleCustomer>;
  getAddress(customerId: string, addressId: string): Promise<PaddleAddress>;
  createAddress(customerId: string, address: Omit<PaddleAddress, 'id'>): Promise<PaddleAddress>;
  /** The address must belong to the customer. */
  moveSubscription(id: string, to: { customerId: string; addressId: string }): Promise<PaddleSubscription>;
  /**
   * Starts a checkout of one subscription for the customer, which the buyer can't change. `checkoutId` is returned as
   * custom data, which nothing relies on.
   */
  createTransaction(order: {
    priceId: string;
    customerId: string;
    checkoutId: string;
    checkoutUrl: string;
  }): Promise<PaddleTransaction>;
  getTransaction(id: string): Promise<PaddleTransaction>;
  /** For a `ready` transaction. Paddle refuses it for a draft. */
  cancelTransaction(id: string): Promise<PaddleTransaction>;
  /** Turns an unbilled transaction into an invoice, which no checkout can pay. It is never sent. */
  closeCheckout(id: string): Promise<PaddleTransaction>;
  listTransactions(
    filter: { customerId?: string; subscriptionId?: string } & Cursor,
  ): Promise<Page<PaddleTransaction>>;
  listAdjustments(
    filter: { customerId?: string; subscriptionId?: string } & Cursor,
  ): Promise<Page<PaddleAdjustment>>;
  /** URL of a document, valid for an hour. */
  invoiceUrl(transactionId: string): Promise<string>;
  getSubscription(id: string): Promise<PaddleSubscription>;
  /** `status` is one or several, separated by commas. */
  listSubscriptions(
    filter: { customerId?: string; status?: string } & Cursor,
  ): Promise<Page<PaddleSubscription>>;
  updateSubscription(id: string, update: SubscriptionUpdate): Promise<PaddleSubscription>;
  previewUpdate(id: string, update: SubscriptionUpdate): Promise<PaddlePreview>;
  cancelSubscription(
    id: string,
    effectiveFrom: 'next_billing_period' | 'immediately',
  ): Promise<PaddleSubscription>;
  /** Paddle's page for a customer. It carries a sign-in token: never store or log it. */
  portalUrl(session: { customerId: string; subscriptionId: string }): Promise<string>;
  /** In order of occurrence, oldest first by default. Paddle keeps 90 days. */
  listEvents(cursor?: Cursor & { newestFirst?: boolean }): Promise<Page<PaddleEvent>>;
}

export function createPaddle(options: TransportOptions): Paddle {
  const call = createTransport(options);

  const one = async <S extends z.ZodType>(
    schema: S,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
  ): Promise<z.output<S>> => (await call(schema, { method, path, body })).data;

  async function list<S extends z.ZodType>(
    schema: S,
    path: string,
    query: Record<string, string | number | undefined>,
  ): Promise<Page<z.output<S>>> {
    const { data, after } = await call(z.array(schema), { method: 'GET', path, query });
    return { items: data, after };
  }

  const customer = (id: string) => `/customers/${encodeURIComponent(id)}`;
  const subscription = (id: string) => `/subscriptions/${encodeURIComponent(id)}`;
  const transaction = (id: string) => `/transactions/${encodeURIComponent(id)}`;

  return {
    createCustomer: (email) => one(PaddleCustomer, 'POST', '/customers', { email }),
    async findCustomer(email) {
      const { items } = await list(PaddleCustomer, '/customers', { email });
      return items.find((found) => found.email.toLowerCase() === email.toLowerCase());
    },
    getCustomer: (id) => one(PaddleCustomer, 'GET', customer(id)),
    getAddress: (customerId, addressId) =>
      one(PaddleAddress, 'GET', `${customer(customerId)}/addresses/${encodeURIComponent(addressId)}`),
    createAddress: (customerId, { country_code, postal_code }) =>
      one(PaddleAddress, 'POST', `${customer(customerId)}/addresses`, {
        country_code,
        ...(postal_code && { postal_code }),
      }),
    moveSubscription: (id, { customerId, addressId }) =>
      one(PaddleSubscription, 'PATCH', subscription(id), { customer_id: customerId, address_id: addressId }),
    createTransaction: ({ priceId, customerId, checkoutId, checkoutUrl }) =>
      one(PaddleTransaction, 'POST', '/transactions', {
        items: itemsOf(priceId),
        customer_id: customerId,
        custom_data: { checkout_id: checkoutId },
        checkout: { url: checkoutUrl },
      }),
    cancelTransaction: (id) => one(PaddleTransaction, 'PATCH', transaction(id), { status: 'canceled' }),
    closeCheckout: (id) =>
      one(PaddleTransaction, 'PATCH', transaction(id), {
        collection_mode: 'manual',
        billing_details: { enable_checkout: false, payment_terms: { interval: 'day', frequency: 1 } },
      }),
    getTransaction: (id) => one(PaddleTransaction, 'GET', transaction(id)),
    listTransactions: ({ customerId, subscriptionId, after, perPage = 30 }) =>
      list(PaddleTransaction, '/transactions', {
        customer_id: customerId,
        subscription_id: subscriptionId,
        after,
        per_page: perPage,
      }),
    listAdjustments: ({ customerId, subscriptionId, after, perPage = 50 }) =>
      list(PaddleAdjustment, '/adjustments', {
        customer_id: customerId,
        subscription_id: subscriptionId,
        after,
        per_page: perPage,
      }),
    invoiceUrl: async (id) => (await one(InvoiceDocument, 'GET', `${transaction(id)}/invoice`)).url,
    getSubscription: (id) => one(PaddleSubscription, 'GET', subscription(id)),
    listSubscriptions: ({ customerId, status, after, perPage = 50 }) =>
      list(PaddleSubscription, '/subscriptions', {
        customer_id: customerId,
        status,
        after,
        per_page: perPage,
      }),
    updateSubscription: (id, update) => one(PaddleSubscription, 'PATCH', subscription(id), bodyOf(update)),
    previewUpdate: (id, update) => one(PaddlePreview, 'PATCH', `${subscription(id)}/preview`, bodyOf(update)),
    cancelSubscription: (id, effectiveFrom) =>
      one(PaddleSubscription, 'POST', `${subscription(id)}/cancel`, { effective_from: effectiveFrom }),
    async portalUrl({ customerId, subscriptionId }) {
      const path = `${customer(customerId)}/portal-sessions`;
      const session = await one(PortalSession, 'POST', path, { subscription_ids: [subscriptionId] });
      return session.urls.general.overview;
    },
    listEvents: ({ after, perPage = 200, newestFirst = false } = {}) =>
      list(PaddleEvent, '/events', {
        after,
        per_page: perPage,
        order_by: newestFirst ? 'id[DESC]' : 'id[ASC]',
      }),
  };
}

const itemsOf = (priceId: string) => [{ price_id: priceId, quantity: 1 }];

const bodyOf = ({ priceId, billing, scheduledChange }: SubscriptionUpdate) => ({
  ...(priceId !== undefined && {
    items: itemsOf(priceId),
    proration_billing_mode: billing,
    // If the charge fails, the plan stays.
    ...(billing === 'prorated_immediately' && { on_payment_failure: 'prevent_change' }),
  }),
  ...(scheduledChange === null && { scheduled_change: null }),
});

type PaddleSettings = Pick<Config, 'PADDLE_API_KEY' | 'PADDLE_API_URL'>;

/** Paddle's test environment has separate keys and prices. */
export const isSandbox = ({ PADDLE_API_KEY }: Pick<Config, 'PADDLE_API_KEY'>): boolean =>
  PADDLE_API_KEY?.startsWith('pdl_sdbx_') ?? false;

/** Sandbox or live, according to the key. */
export const paddleApiUrl = (config: PaddleSettings): string =>
  config.PADDLE_API_URL ?? (isSandbox(config) ? 'https://sandbox-api.paddle.com' : 'https://api.paddle.com');

/** Undefined if payments are not configured. */
export const connectPaddle = (config: PaddleSettings): Paddle | undefined =>
  config.PADDLE_API_KEY
    ? createPaddle({ apiKey: config.PADDLE_API_KEY, baseUrl: paddleApiUrl(config) })
    : undefined;
