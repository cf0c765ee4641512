import { declines } from './cards.ts';
import type { Adjustment, Details, Period, Price, Subscription, Transaction } from './entities.ts';
import { emit, newId, type World } from './world.ts';

export const transactionDetails = (cents: number): Details => ({
  totals: { grand_total: String(cents), currency_code: 'USD' },
});

interface NewTransaction extends Pick<Transaction, 'origin' | 'customer_id' | 'custom_data'> {
  price: Price;
  cents: number;
  /** Billed at once for this subscription; otherwise it is to be paid at a checkout. */
  subscription_id?: string;
  billing_period?: Period | null;
  /** Page that opens the checkout. It gets `_ptxn`. */
  checkoutUrl?: string | undefined;
}

export function createTransaction(world: World, input: NewTransaction): Transaction {
  const { price, cents, subscription_id = null, billing_period = null, checkoutUrl, ...fields } = input;
  const id = newId('txn');
  const at = world.clock.stamp();
  const isBilled = subscription_id !== null;
  const transaction: Transaction = {
    ...fields,
    id,
    status: isBilled ? 'billed' : 'draft',
    subscription_id,
    invoice_number: null,
    collection_mode: 'automatic',
    items: [{ price, quantity: 1 }],
    details: transactionDetails(cents),
    checkout: checkoutUrl === undefined ? null : { url: withTransaction(checkoutUrl, id) },
    created_at: at,
    updated_at: at,
    billed_at: isBilled ? at : null,
    billing_period,
  };
  world.transactions.set(id, transaction);
  emit(world, transaction, 'transaction.created');
  if (isBilled) emit(world, transaction, 'transaction.billed');
  return transaction;
}

function withTransaction(page: string, id: string): string {
  const url = new URL(page);
  url.searchParams.set('_ptxn', id);
  return url.href;
}

export const savedCardDeclines = ({ cards }: World, { id }: Subscription): boolean =>
  declines(cards.get(id) ?? '', 'later');

/** Charges `cents` to the saved card. The transaction stays `billed` if it declines. */
export function billSubscription(
  world: World,
  subscription: Subscription,
  { cents, origin }: Pick<NewTransaction, 'cents' | 'origin'>,
): { transaction: Transaction; isPaid: boolean } {
  const { id, customer_id, custom_data, items, current_billing_period } = subscription;
  const transaction = createTransaction(world, {
    price: items[0].price,
    cents,
    origin,
    customer_id,
    custom_data,
    subscription_id: id,
    billing_period: structuredClone(current_billing_period),
  });
  return { transaction, isPaid: collect(world, transaction, !savedCardDeclines(world, subscription)) };
}

/** Returns `isCaptured`. `onPaid` runs between paid and completed. */
export function collect(
  world: World,
  transaction: Transaction,
  isCaptured: boolean,
  onPaid?: () => void,
): boolean {
  if (!isCaptured) {
    emit(world, transaction, 'transaction.updated', 'transaction.payment_failed');
    return false;
  }
  transaction.status = 'paid';
  transaction.billed_at ??= world.clock.stamp();
  emit(world, transaction, 'transaction.updated', 'transaction.paid');
  onPaid?.();
  const completed = [...world.transactions.values()].filter(({ status }) => status === 'completed').length;
  transaction.status = 'completed';
  transaction.invoice_number = `325-${10_001 + completed}`;
  emit(world, transaction, 'transaction.updated', 'transaction.completed');
  return true;
}

/** Gives everything back, or takes that back. */
export function adjust(
  world: World,
  transaction: Transaction,
  action: Adjustment['action'] = 'refund',
): void {
  const at = world.clock.stamp();
  const { grand_total: total, currency_code } = transaction.details.totals;
  const adjustment: Adjustment = {
    id: newId('adj'),
    action,
    status: 'approved',
    customer_id: transaction.customer_id,
    transaction_id: transaction.id,
    subscription_id: transaction.subscription_id,
    totals: { total, currency_code },
    created_at: at,
    updated_at: at,
  };
  world.adjustments.set(adjustment.id, adjustment);
  emit(world, adjustment, 'adjustment.created');
  emit(world, transaction, 'transaction.updated');
}
