import { priceCents } from './catalogue.ts';
import { addDays, addMonth } from './clock.ts';
import type { Period, Subscription, Transaction } from './entities.ts';
import { billSubscription, collect, savedCardDeclines } from './transactions.ts';
import { emit, newId, type World } from './world.ts';

/** Time that a failed payment can be made up for, in days. */
const PAST_DUE_DAYS = 30;

const period = (start: Date, end: Date): Period => ({
  starts_at: start.toISOString(),
  ends_at: end.toISOString(),
});

/** Begins the subscription that a checkout paid for. Only its `created` event names the transaction. */
export function beginSubscription(
  world: World,
  transaction: Transaction,
  { card, addressId }: { card: string; addressId: string },
): void {
  const { customer_id, items, custom_data } = transaction;
  const price = items[0]?.price;
  if (!customer_id || !price) throw new Error('a paid transaction has a customer and an item');
  const start = world.clock.now();
  const trial = price.trial_period && period(start, addDays(start, price.trial_period.frequency));
  const current = trial ?? period(start, addMonth(start));
  const at = world.clock.stamp();
  const subscription: Subscription = {
    id: newId('sub'),
    status: trial ? 'trialing' : 'active',
    customer_id,
    address_id: addressId,
    current_billing_period: current,
    next_billed_at: current.ends_at,
    scheduled_change: null,
    items: [{ price, quantity: 1, trial_dates: trial }],
    custom_data,
    created_at: at,
    updated_at: at,
  };
  world.subscriptions.set(subscription.id, subscription);
  world.cards.set(subscription.id, card);
  transaction.subscription_id = subscription.id;
  emit(world, { ...subscription, transaction_id: transaction.id }, 'subscription.created');
  emit(world, subscription, trial ? 'subscription.trialing' : 'subscription.activated');
}

/** Begins a period at `start` and charges for it. The period advances before the payment is known. */
export function renew(world: World, subscription: Subscription, start: Date): void {
  const trialEnds = subscription.status === 'trialing';
  const current = period(start, addMonth(start));
  subscription.current_billing_period = current;
  subscription.next_billed_at = current.ends_at;
  emit(world, subscription, 'subscription.updated');
  const { transaction, isPaid } = billSubscription(world, subscription, {
    cents: priceCents(subscription.items[0].price),
    origin: 'subscription_recurring',
  });
  if (!isPaid) fallPastDue(world, subscription, transaction);
  else if (trialEnds) activate(world, subscription);
}

function activate(world: World, subscription: Subscription): void {
  subscription.status = 'active';
  emit(world, subscription, 'subscription.updated', 'subscription.activated');
}

function fallPastDue(world: World, subscription: Subscription, transaction: Transaction): void {
  transaction.status = 'past_due';
  emit(world, transaction, 'transaction.updated', 'transaction.past_due');
  subscription.status = 'past_due';
  emit(world, subscription, 'subscription.updated', 'subscription.past_due');
}

const findUnpaid = ({ transactions }: World, { id }: Subscription): Transaction | undefined =>
  [...transactions.values()].find(
    ({ subscription_id, status }) => subscription_id === id && status === 'past_due',
  );

/** Saves another card and charges it at once for what is past due. */
export function changeCard(world: World, subscription: Subscription, card: string): void {
  world.cards.set(subscription.id, card);
  const unpaid = findUnpaid(world, subscription);
  const isPaid = unpaid && collect(world, unpaid, !savedCardDeclines(world, subscription));
  if (isPaid) activate(world, subscription);
}

/** Cancels for good, and with it what is unpaid. */
export function endNow(world: World, subscription: Subscription): void {
  stop(subscription, 'canceled');
  emit(world, subscription, 'subscription.updated');
  const unpaid = findUnpaid(world, subscription);
  if (unpaid) {
    unpaid.status = 'canceled';
    emit(world, unpaid, 'transaction.updated', 'transaction.canceled');
  }
  emit(world, subscription, 'subscription.canceled');
}

export function pauseNow(world: World, subscription: Subscription): void {
  stop(subscription, 'paused');
  emit(world, subscription, 'subscription.updated', 'subscription.paused');
}

function stop(subscription: Subscription, status: 'canceled' | 'paused'): void {
  subscription.status = status;
  subscription.current_billing_period = null;
  subscription.next_billed_at = null;
  subscription.scheduled_change = null;
}

/** Cancels with the end of the period. */
export function scheduleEnd(world: World, subscription: Subscription): void {
  const { current_billing_period: current } = subscription;
  if (!current) throw new Error('nothing to schedule without a period');
  subscription.scheduled_change = { action: 'cancel', effective_at: current.ends_at };
  subscription.next_billed_at = null;
  emit(world, subscription, 'subscription.updated');
}

export function dropScheduledChange(world: World, subscription: Subscription): void {
  subscription.scheduled_change = null;
  subscription.next_billed_at = subscription.current_billing_period?.ends_at ?? null;
  emit(world, subscription, 'subscription.updated');
}

interface Due {
  at: Date;
  run: () => void;
}

/** Returns what happens next to a subscription by itself. */
export function nextDue(world: World, subscription: Subscription): Due | undefined {
  const { scheduled_change, next_billed_at } = subscription;
  const end = () => endNow(world, subscription);
  if (scheduled_change) return { at: new Date(scheduled_change.effective_at), run: end };
  const unpaid = findUnpaid(world, subscription);
  if (unpaid) return { at: addDays(new Date(unpaid.created_at), PAST_DUE_DAYS), run: end };
  if (!next_billed_at) return undefined;
  const at = new Date(next_billed_at);
  return { at, run: () => renew(world, subscription, at) };
}

/** Moves the clock forward and lets everything happen on its way, in order of time. */
export function advanceTo(world: World, date: Date): void {
  for (;;) {
    const [next] = [...world.subscriptions.values()]
      .flatMap((subscription) => nextDue(world, subscription) ?? [])
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    if (!next || next.at > date) break;
    world.clock.moveTo(next.at);
    next.run();
  }
  world.clock.moveTo(date);
}
