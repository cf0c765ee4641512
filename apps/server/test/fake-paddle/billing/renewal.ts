import { addCycle, periodFrom } from '../clock.ts';
import type { Subscription, Transaction } from '../entities.ts';
import { emitChange, type World } from '../world.ts';
import { endNow } from './ending.ts';
import { type Charge, fullCharge } from './totals.ts';
import { collect, createTransaction } from './transactions.ts';

/** Days after a refused renewal on which the card is tried again; the last one ends the subscription. */
const RETRY_DAYS = [3, 7, 14, 21, 30];

export const savedCard = ({ cards }: World, { id }: Subscription): string => cards.get(id) ?? '';

/**
 * Begins a period at `start` and charges for it: after a trial, a period or a pause. The period advances before the
 * payment is known.
 */
export function renew(world: World, subscription: Subscription, start: Date, resumed = false): void {
  const trialEnds = subscription.status === 'trialing';
  beginPeriod(subscription, start);
  if (resumed) {
    subscription.status = 'active';
    subscription.paused_at = null;
    subscription.scheduled_change = null;
  }
  emitChange(world, 'subscription.updated', subscription);
  if (resumed) emitChange(world, 'subscription.resumed', subscription);
  const transaction = createRenewal(world, subscription);
  const paid = collect(world, transaction, { card: savedCard(world, subscription), occasion: 'later' });
  if (!paid) fallPastDue(world, subscription, transaction, start);
  else if (trialEnds || resumed) activate(world, subscription);
}

export function beginPeriod(subscription: Subscription, start: Date): void {
  const period = periodFrom(start, subscription.billing_cycle);
  subscription.current_billing_period = period;
  subscription.next_billed_at = period.ends_at;
  for (const item of subscription.items) {
    item.previously_billed_at = period.starts_at;
    item.next_billed_at = period.ends_at;
  }
}

/** Of the current period, with what earlier changes left to charge or to credit. */
export function createRenewal(world: World, subscription: Subscription): Transaction {
  const { id, items, current_billing_period: period } = subscription;
  const carried = world.carried.get(id) ?? 0;
  const charges: Charge[] = items.map(({ price, quantity }) => fullCharge(price, quantity));
  const [first] = items;
  if (carried > 0 && first && period) {
    const proration = { rate: '1', billing_period: period };
    charges.push({ price: first.price, quantity: 1, amount: carried, proration });
  }
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  const credit = Math.min(total, Math.max(0, -carried));
  world.carried.set(id, Math.min(0, carried + credit));
  return createTransaction(world, {
    charges,
    credit,
    origin: 'subscription_recurring',
    customerId: subscription.customer_id,
    addressId: subscription.address_id,
    subscriptionId: id,
    customData: subscription.custom_data,
    ...(period && { billingPeriod: period }),
  });
}

/** After a payment: the trial is over, or the payment is no longer due. */
export function activate(world: World, subscription: Subscription): void {
  subscription.status = 'active';
  subscription.first_billed_at ??= world.clock.now().toISOString();
  for (const item of subscription.items) item.status = 'active';
  emitChange(world, 'subscription.updated', subscription);
  emitChange(world, 'subscription.activated', subscription);
}

export function fallPastDue(
  world: World,
  subscription: Subscription,
  transaction: Transaction,
  since: Date,
): void {
  transaction.status = 'past_due';
  emitChange(world, 'transaction.updated', transaction);
  emitChange(world, 'transaction.past_due', transaction);
  subscription.status = 'past_due';
  for (const item of subscription.items) item.status = 'active';
  emitChange(world, 'subscription.updated', subscription);
  emitChange(world, 'subscription.past_due', subscription);
  world.dunning.set(subscription.id, {
    transactionId: transaction.id,
    attempts: RETRY_DAYS.map((frequency) => addCycle(since, { interval: 'day', frequency })),
  });
}

/** Tries the saved card for what is past due; the last attempt cancels if it fails too. */
export function retryPayment(world: World, subscription: Subscription): void {
  const dunning = world.dunning.get(subscription.id);
  const transaction = world.transactions.get(dunning?.transactionId ?? '');
  if (!dunning || !transaction) return;
  dunning.attempts.shift();
  const card = savedCard(world, subscription);
  if (collect(world, transaction, { card, occasion: 'later' })) {
    world.dunning.delete(subscription.id);
    activate(world, subscription);
  } else if (dunning.attempts.length === 0) {
    endNow(world, subscription);
  }
}

/** Saves another card. What is past due is charged to it at once. */
export function changeCard(world: World, subscription: Subscription, card: string): void {
  world.cards.set(subscription.id, card);
  const dunning = world.dunning.get(subscription.id);
  if (!dunning) return;
  // A customer's own attempt is not one of those that are planned.
  dunning.attempts.unshift(world.clock.now());
  retryPayment(world, subscription);
}
