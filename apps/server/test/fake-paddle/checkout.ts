import { declines } from './cards.ts';
import { findPrice, priceCents } from './catalogue.ts';
import type { Address, Customer, Transaction } from './entities.ts';
import { refused } from './paddle-error.ts';
import { beginSubscription } from './subscriptions.ts';
import { collect, createTransaction } from './transactions.ts';
import { emit, newId, type World } from './world.ts';

interface NewCheckout {
  priceId: string;
  customerId?: string;
  customData?: object;
  checkoutUrl?: string;
}

/** Creates a transaction to be paid at the checkout. A trial costs nothing yet. */
export function openTransaction(world: World, input: NewCheckout): Transaction {
  const { priceId, customerId = null, customData = null, checkoutUrl } = input;
  const price = findPrice(priceId);
  if (!price) throw refused('transaction_price_not_found', 'Price ID cannot be found');
  return createTransaction(world, {
    price,
    cents: price.trial_period ? 0 : priceCents(price),
    origin: 'api',
    customer_id: customerId,
    custom_data: customData,
    checkoutUrl,
  });
}

export const isChangeable = ({ status }: Transaction): boolean => status === 'draft' || status === 'ready';

/** True if a checkout can pay it, unlike an invoice. */
export const isPayable = (transaction: Transaction): boolean =>
  isChangeable(transaction) && transaction.collection_mode === 'automatic';

export function requirePayable(transaction: Transaction): void {
  const { id, status } = transaction;
  if (!isPayable(transaction)) throw refused('transaction_immutable', `${id} can't be paid: it is ${status}`);
}

/** Pays as the button of the checkout does. Returns true if the card was charged. */
export function payAtCheckout(
  world: World,
  transaction: Transaction,
  { card, email = 'buyer@example.com' }: { card: string; email?: string | undefined },
): boolean {
  requirePayable(transaction);
  if (transaction.status === 'draft') {
    transaction.customer_id ??= (findCustomer(world, email) ?? createCustomer(world, email)).id;
    transaction.status = 'ready';
    emit(world, transaction, 'transaction.updated', 'transaction.ready');
  }
  return collect(world, transaction, !declines(card, 'checkout'), () => {
    const customer_id = transaction.customer_id ?? '';
    const { id } = createAddress(world, { customer_id, country_code: 'US', postal_code: '10001' });
    beginSubscription(world, transaction, { card, addressId: id });
  });
}

export const findCustomer = ({ customers }: World, email: string): Customer | undefined =>
  [...customers.values()].find((customer) => customer.email.toLowerCase() === email.toLowerCase());

export function createAddress(world: World, address: Omit<Address, 'id'>): Address {
  const created = { id: newId('add'), ...address };
  world.addresses.set(created.id, created);
  return created;
}

export function createCustomer(world: World, email: string): Customer {
  const at = world.clock.stamp();
  const customer: Customer = {
    id: newId('ctm'),
    email,
    status: 'active',
    created_at: at,
    updated_at: at,
  };
  world.customers.set(customer.id, customer);
  emit(world, customer, 'customer.created');
  return customer;
}
