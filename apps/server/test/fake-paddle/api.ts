import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAddress, createCustomer, findCustomer, isChangeable, openTransaction } from './checkout.ts';
import type { Address, Subscription, Transaction } from './entities.ts';
import { applyChange, type ItemChange, planChange, previewChange } from './item-change.ts';
import { listPage } from './list-page.ts';
import { getEntity, PaddleError, refused } from './paddle-error.ts';
import { openPortalSession } from './pages/portal.ts';
import { dropScheduledChange, endNow, scheduleEnd } from './subscriptions.ts';
import { emit, type World } from './world.ts';

// Stricter than Paddle: Inkstep sends nothing else.
const Item = z.strictObject({ price_id: z.string(), quantity: z.literal(1) });
const NewCustomer = z.strictObject({ email: z.email() });
const NewAddress = z.strictObject({ country_code: z.string().length(2), postal_code: z.string().optional() });
const NewSession = z.strictObject({ subscription_ids: z.array(z.string()).max(25) });
const NewTransaction = z.strictObject({
  items: z.tuple([Item]),
  customer_id: z.string(),
  custom_data: z.record(z.string(), z.unknown()),
  checkout: z.strictObject({ url: z.url() }),
});
const ChangedTransaction = z.union([
  z.strictObject({ status: z.literal('canceled') }),
  z.strictObject({
    collection_mode: z.literal('manual'),
    billing_details: z.strictObject({
      enable_checkout: z.literal(false),
      payment_terms: z.strictObject({ interval: z.literal('day'), frequency: z.number() }),
    }),
  }),
]);
const ChangedItems = z.strictObject({
  items: z.tuple([Item]),
  proration_billing_mode: z.enum(['prorated_immediately', 'do_not_bill']),
  on_payment_failure: z.literal('prevent_change').optional(),
});
const ChangedCustomer = z.strictObject({ customer_id: z.string(), address_id: z.string() });
const ChangedSubscription = z.union([
  ChangedItems,
  ChangedCustomer,
  z.strictObject({ scheduled_change: z.null() }),
]);
const Ending = z.strictObject({ effective_from: z.enum(['next_billing_period', 'immediately']) });

interface ById {
  Params: { id: string };
}

const answer = (data: object) => ({ data, meta: { request_id: randomUUID() } });

/** The part of Paddle's API that Inkstep calls. */
export function addApi(app: FastifyInstance, world: World): void {
  const urlOf = (request: FastifyRequest) => new URL(request.url, world.url);

  app.post('/customers', (request, reply) => {
    const { email } = NewCustomer.parse(request.body);
    const known = findCustomer(world, email);
    if (known) {
      const detail = `customer email conflicts with customer of id ${known.id}`;
      throw new PaddleError(409, 'customer_already_exists', detail);
    }
    return reply.code(201).send(answer(createCustomer(world, email)));
  });

  app.get('/customers', (request) => {
    const active = [...world.customers.values()].filter(({ status }) => status === 'active');
    return listPage(urlOf(request), active, { id: 'id', filters: ['email'], maxPerPage: 200 });
  });

  app.get<ById>('/customers/:id', ({ params }) => answer(getEntity(world.customers, params.id)));

  app.get<{ Params: { id: string; address: string } }>('/customers/:id/addresses/:address', ({ params }) =>
    answer(getAddress(world, params)),
  );

  app.post<ById>('/customers/:id/addresses', ({ params, body }, reply) => {
    const { country_code, postal_code = null } = NewAddress.parse(body);
    const { id: customer_id } = getEntity(world.customers, params.id);
    return reply.code(201).send(answer(createAddress(world, { customer_id, country_code, postal_code })));
  });

  app.post<ById>('/customers/:id/portal-sessions', ({ params, body }, reply) => {
    const customer = getEntity(world.customers, params.id);
    for (const id of NewSession.parse(body).subscription_ids) {
      if (getEntity(world.subscriptions, id).customer_id !== customer.id) {
        throw new PaddleError(403, 'forbidden', `Subscription ${id} belongs to another customer.`);
      }
    }
    const overview = openPortalSession(world, customer.id);
    return reply.code(201).send(answer({ urls: { general: { overview } } }));
  });

  app.post('/transactions', (request, reply) => {
    const { items, customer_id, custom_data, checkout } = NewTransaction.parse(request.body);
    const transaction = openTransaction(world, {
      priceId: items[0].price_id,
      customerId: getEntity(world.customers, customer_id).id,
      customData: custom_data,
      checkoutUrl: checkout.url,
    });
    return reply.code(201).send(answer(transaction));
  });

  app.patch<ById>('/transactions/:id', ({ params, body }) => {
    const transaction = getEntity(world.transactions, params.id);
    const change = ChangedTransaction.parse(body);
    if ('status' in change) cancelTransaction(world, transaction);
    else makeInvoice(world, transaction);
    return answer(transaction);
  });

  app.get('/transactions', (request) =>
    listPage(urlOf(request), world.transactions.values(), {
      id: 'id',
      filters: ['customer_id', 'subscription_id'],
      maxPerPage: 30,
    }),
  );

  app.get<ById>('/transactions/:id', ({ params }) => answer(getEntity(world.transactions, params.id)));

  app.get<ById>('/transactions/:id/invoice', ({ params }) => {
    const { id, invoice_number } = getEntity(world.transactions, params.id);
    if (!invoice_number) {
      throw new PaddleError(404, 'transaction_invoice_not_available', `No invoice for ${id}`);
    }
    return answer({ url: `${world.url}/invoices/${id}` });
  });

  app.get('/adjustments', (request) =>
    listPage(urlOf(request), world.adjustments.values(), {
      id: 'id',
      filters: ['customer_id', 'subscription_id'],
      maxPerPage: 50,
    }),
  );

  app.get('/subscriptions', (request) =>
    listPage(urlOf(request), world.subscriptions.values(), {
      id: 'id',
      filters: ['customer_id', 'status'],
      maxPerPage: 200,
    }),
  );

  app.get<ById>('/subscriptions/:id', ({ params }) => answer(getEntity(world.subscriptions, params.id)));

  app.patch<ById>('/subscriptions/:id', ({ params, body }) => {
    const subscription = getEntity(world.subscriptions, params.id);
    requireNotCanceled(subscription);
    const change = ChangedSubscription.parse(body);
    if ('customer_id' in change) moveToCustomer(world, subscription, change);
    else if ('items' in change) applyChange(world, subscription, readChange(world, subscription, change));
    else if (subscription.scheduled_change) dropScheduledChange(world, subscription);
    return answer(subscription);
  });

  app.patch<ById>('/subscriptions/:id/preview', ({ params, body }) => {
    const subscription = getEntity(world.subscriptions, params.id);
    requireNotCanceled(subscription);
    return answer(previewChange(subscription, readChange(world, subscription, ChangedItems.parse(body))));
  });

  app.post<ById>('/subscriptions/:id/cancel', ({ params, body }) => {
    const subscription = getEntity(world.subscriptions, params.id);
    const { effective_from } = Ending.parse(body);
    requireNotCanceled(subscription);
    if (effective_from === 'immediately' || subscription.status === 'paused') endNow(world, subscription);
    else {
      requireUnlocked(subscription);
      scheduleEnd(world, subscription);
    }
    return answer(subscription);
  });

  app.get('/events', (request) =>
    listPage(urlOf(request), world.events, { id: 'event_id', maxPerPage: 200 }),
  );
}

function getAddress(world: World, { id, address }: { id: string; address: string }): Address {
  const found = getEntity(world.addresses, address);
  if (found.customer_id === id) return found;
  throw refused('address_not_found', `${address} doesn't belong to ${id}`);
}

function moveToCustomer(
  world: World,
  subscription: Subscription,
  { customer_id, address_id }: z.output<typeof ChangedCustomer>,
): void {
  getAddress(world, { id: customer_id, address: address_id });
  Object.assign(subscription, { customer_id, address_id });
  emit(world, subscription, 'subscription.updated');
}

function cancelTransaction(world: World, transaction: Transaction): void {
  if (transaction.status !== 'ready') {
    const detail = `Invalid attempt to change status from '${transaction.status}' to 'canceled'`;
    throw refused('transaction_invalid_status_change', detail);
  }
  transaction.status = 'canceled';
  emit(world, transaction, 'transaction.canceled');
}

/** No checkout can pay it from now on. */
function makeInvoice(world: World, transaction: Transaction): void {
  if (!isChangeable(transaction)) {
    throw refused('transaction_immutable', `transaction is ${transaction.status}`);
  }
  transaction.collection_mode = 'manual';
  emit(world, transaction, 'transaction.updated');
}

function requireUnlocked({ scheduled_change }: Subscription): void {
  if (!scheduled_change) return;
  const detail = 'cannot update subscription, as it has pending scheduled changes';
  throw refused('subscription_locked_pending_changes', detail);
}

function requireNotCanceled({ status }: Subscription): void {
  if (status === 'canceled') throw refused('subscription_update_when_canceled', 'subscription is canceled');
}

function readChange(
  world: World,
  subscription: Subscription,
  body: z.output<typeof ChangedItems>,
): ItemChange {
  requireUnlocked(subscription);
  return planChange(world, subscription, {
    priceId: body.items[0].price_id,
    mode: body.proration_billing_mode,
  });
}
