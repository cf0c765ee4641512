import { randomUUID } from 'node:crypto';
import { declines } from '../cards.ts';
import type { CustomData, Period, Transaction, TransactionOrigin } from '../entities.ts';
import { emit, emitChange, newId, type World } from '../world.ts';
import { type Charge, detailsOf, feeOf } from './totals.ts';

export interface NewTransaction {
  charges: Charge[];
  credit?: number;
  origin: TransactionOrigin;
  customerId?: string | null;
  addressId?: string | null;
  subscriptionId?: string;
  customData?: CustomData | null;
  billingPeriod?: Period;
  /** The page that opens the checkout; it gets `_ptxn`. */
  checkoutUrl?: string | null;
}

export function createTransaction(world: World, input: NewTransaction): Transaction {
  const { charges, credit = 0, subscriptionId = null, customerId = null, addressId = null } = input;
  const id = newId(world, 'txn');
  const at = world.clock.stamp();
  const billed = subscriptionId !== null;
  const transaction: Transaction = {
    id,
    status: billed ? 'billed' : customerId && addressId ? 'ready' : 'draft',
    customer_id: customerId,
    address_id: addressId,
    business_id: null,
    custom_data: input.customData ?? null,
    currency_code: 'USD',
    origin: input.origin,
    subscription_id: subscriptionId,
    invoice_id: null,
    invoice_number: null,
    collection_mode: 'automatic',
    discount_id: null,
    billing_details: null,
    billing_period: input.billingPeriod ?? null,
    items: charges.map(({ price, quantity, proration }) => ({ price, quantity, proration })),
    details: detailsOf(charges, credit, () => newId(world, 'txnitm')),
    payments: [],
    checkout: { url: input.checkoutUrl ? checkoutUrl(input.checkoutUrl, id) : null },
    created_at: at,
    updated_at: at,
    billed_at: billed ? at : null,
    revised_at: null,
  };
  world.transactions.set(id, transaction);
  emit(world, 'transaction.created', transaction);
  if (billed) emit(world, 'transaction.billed', transaction);
  if (transaction.status === 'ready') emit(world, 'transaction.ready', transaction);
  return transaction;
}

function checkoutUrl(page: string, id: string): string {
  const url = new URL(page);
  url.searchParams.set('_ptxn', id);
  return url.href;
}

export interface Payment {
  card: string;
  occasion: 'checkout' | 'later';
  /** Runs between paid and completed. */
  onPaid?: () => void;
}

/** Tries to take the money. Answers whether it was captured; a refusal leaves the status as it was. */
export function collect(
  world: World,
  transaction: Transaction,
  { card, occasion, onPaid }: Payment,
): boolean {
  const captured = !declines(card, occasion);
  addAttempt(world, transaction, card, captured);
  if (!captured) {
    emitChange(world, 'transaction.updated', transaction);
    emitChange(world, 'transaction.payment_failed', transaction);
    return false;
  }
  transaction.status = 'paid';
  transaction.billed_at ??= world.clock.stamp();
  emitChange(world, 'transaction.updated', transaction);
  emitChange(world, 'transaction.paid', transaction);
  onPaid?.();
  complete(world, transaction);
  return true;
}

function addAttempt(world: World, transaction: Transaction, card: string, captured: boolean): void {
  const at = world.clock.stamp();
  const methodId = `paymtd_${card.slice(-4)}`;
  transaction.payments.unshift({
    payment_attempt_id: randomUUID(),
    stored_payment_method_id: methodId,
    payment_method_id: methodId,
    amount: transaction.details.totals.grand_total,
    status: captured ? 'captured' : 'error',
    error_code: captured ? null : 'declined',
    method_details: {
      type: 'card',
      card: {
        type: 'visa',
        last4: card.slice(-4),
        expiry_month: 12,
        expiry_year: 2031,
        cardholder_name: 'Test Card',
      },
      paypal: null,
      south_korea_local_card: null,
      underlying_details: null,
    },
    created_at: at,
    captured_at: captured ? at : null,
  });
}

function complete(world: World, transaction: Transaction): void {
  const { totals, adjusted_totals } = transaction.details;
  const total = Number(totals.grand_total);
  totals.balance = '0';
  totals.fee = String(feeOf(total));
  totals.earnings = String(total - feeOf(total));
  adjusted_totals.fee = totals.fee;
  adjusted_totals.earnings = totals.earnings;
  const completed = [...world.transactions.values()].filter(({ status }) => status === 'completed').length;
  transaction.status = 'completed';
  transaction.invoice_id = newId(world, 'inv');
  transaction.invoice_number = `325-${10_001 + completed}`;
  emitChange(world, 'transaction.updated', transaction);
  emitChange(world, 'transaction.completed', transaction);
}
