import { prices } from '../catalogue.ts';
import type { Address, CustomData, Customer, Transaction } from '../entities.ts';
import { emit, emitChange, newId, type World } from '../world.ts';
import { createSubscription } from './new-subscription.ts';
import { type Charge, detailsOf, fullCharge } from './totals.ts';
import { collect, createTransaction } from './transactions.ts';

export interface Buyer {
  email?: string | undefined;
  country?: string | undefined;
  card: string;
}

export interface NewCheckout {
  items: { price_id: string; quantity: number }[];
  customerId?: string | null;
  addressId?: string | null;
  customData?: CustomData | null;
  checkoutUrl?: string | null;
  origin: 'api' | 'web';
}

/** A trial costs nothing yet. Undefined if a price is unknown. */
function chargesOf(items: NewCheckout['items']): Charge[] | undefined {
  const charges = items.flatMap(({ price_id, quantity }) => {
    const price = prices.get(price_id);
    if (!price) return [];
    const charge = fullCharge(price, quantity);
    return price.trial_period ? { ...charge, amount: 0 } : charge;
  });
  return charges.length === 0 || charges.length < items.length ? undefined : charges;
}

/** A transaction to be paid at the checkout. Undefined if a price is unknown. */
export function openTransaction(world: World, input: NewCheckout): Transaction | undefined {
  const charges = chargesOf(input.items);
  return charges && createTransaction(world, { ...input, charges });
}

/** What an unpaid transaction is for. False if a price is unknown. */
export function changeItems(world: World, transaction: Transaction, items: NewCheckout['items']): boolean {
  const charges = chargesOf(items);
  if (!charges) return false;
  transaction.items = charges.map(({ price, quantity, proration }) => ({ price, quantity, proration }));
  transaction.details = detailsOf(charges, 0, () => newId(world, 'txnitm'));
  emitChange(world, 'transaction.updated', transaction);
  return true;
}

export const isChangeable = ({ status, subscription_id }: Transaction): boolean =>
  (status === 'draft' || status === 'ready') && subscription_id === null;

/** At a checkout. An invoice can't be, unless it says so and was issued. */
export const isPayable = (transaction: Transaction): boolean =>
  isChangeable(transaction) && transaction.collection_mode === 'automatic';

export function cancelTransaction(world: World, transaction: Transaction): void {
  transaction.status = 'canceled';
  emitChange(world, 'transaction.canceled', transaction);
}

export function changeCollection(
  world: World,
  transaction: Transaction,
  mode: Transaction['collection_mode'],
  enableCheckout = false,
): void {
  transaction.collection_mode = mode;
  transaction.billing_details = mode === 'manual' ? { enable_checkout: enableCheckout } : null;
  emitChange(world, 'transaction.updated', transaction);
}

/** What the page does when its button is pressed. Answers whether the card was charged. */
export function payAtCheckout(world: World, transaction: Transaction, buyer: Buyer): boolean {
  addBuyer(world, transaction, buyer);
  return collect(world, transaction, {
    card: buyer.card,
    occasion: 'checkout',
    onPaid: () => createSubscription(world, transaction, buyer.card),
  });
}

function addBuyer(world: World, transaction: Transaction, { email, country = 'US' }: Buyer): void {
  if (transaction.status === 'ready') return;
  transaction.customer_id ??= createCustomer(world, { email: email ?? 'buyer@example.com' }).id;
  transaction.address_id ??= createAddress(world, transaction.customer_id, country).id;
  transaction.status = 'ready';
  emitChange(world, 'transaction.updated', transaction);
  emitChange(world, 'transaction.ready', transaction);
}

export const findCustomer = ({ customers }: World, email: string): Customer | undefined =>
  [...customers.values()].find((customer) => customer.email.toLowerCase() === email.toLowerCase());

interface NewCustomer {
  email: string;
  name?: string | null | undefined;
  custom_data?: CustomData | null | undefined;
  locale?: string | undefined;
}

/** The one with this email address, or a new one. */
export function createCustomer(world: World, input: NewCustomer): Customer {
  const known = findCustomer(world, input.email);
  if (known) return known;
  const at = world.clock.stamp();
  const customer: Customer = {
    id: newId(world, 'ctm'),
    name: input.name ?? null,
    email: input.email,
    marketing_consent: false,
    status: 'active',
    custom_data: input.custom_data ?? null,
    locale: input.locale ?? 'en',
    import_meta: null,
    created_at: at,
    updated_at: at,
  };
  world.customers.set(customer.id, customer);
  emit(world, 'customer.created', customer);
  return customer;
}

function createAddress(world: World, customerId: string, country: string): Address {
  const at = world.clock.stamp();
  const address: Address = {
    id: newId(world, 'add'),
    customer_id: customerId,
    description: null,
    first_line: null,
    second_line: null,
    city: null,
    postal_code: null,
    region: null,
    country_code: country,
    custom_data: null,
    status: 'active',
    import_meta: null,
    created_at: at,
    updated_at: at,
  };
  world.addresses.set(address.id, address);
  emit(world, 'address.created', address);
  return address;
}
