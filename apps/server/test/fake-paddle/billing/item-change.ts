import { declines } from '../cards.ts';
import { productOf } from '../catalogue.ts';
import type { Period, Price, Subscription, SubscriptionItem, Transaction } from '../entities.ts';
import { emitChange, type World } from '../world.ts';
import { fallPastDue, savedCard } from './renewal.ts';
import type { Charge } from './totals.ts';
import { collect, createTransaction } from './transactions.ts';

export const PRORATION_MODES = [
  'prorated_immediately',
  'prorated_next_billing_period',
  'full_immediately',
  'full_next_billing_period',
  'do_not_bill',
] as const;

export type ProrationMode = (typeof PRORATION_MODES)[number];

export interface ItemChange {
  items: SubscriptionItem[];
  /** All in cents. */
  charges: Charge[];
  charge: number;
  credit: number;
  bills: 'now' | 'later' | 'never';
}

interface WantedItem {
  price: Price;
  quantity: number;
}

/** What a change would cost. `wanted` is the whole list: what is not in it is removed. */
export function planChange(
  { clock }: World,
  subscription: Subscription,
  wanted: WantedItem[],
  mode: ProrationMode,
): ItemChange {
  const { items: current, current_billing_period: period } = subscription;
  const items = wanted.map(({ price, quantity }) =>
    changedItem(subscription, price, quantity, clock.stamp()),
  );
  if (mode === 'do_not_bill' || !period) {
    return { items, charges: [], charge: 0, credit: 0, bills: 'never' };
  }
  const prorated = mode.startsWith('prorated');
  const rate = prorated ? remainingShare(period, clock.now()) : 1;
  const rest = { starts_at: clock.now().toISOString(), ends_at: period.ends_at };
  const added = prorated ? items : items.filter((item) => !holds(current, item));
  const charges = added.map(({ price, quantity }) => ({
    price,
    quantity,
    amount: Math.round(costOf({ price, quantity }) * rate),
    proration: { rate: String(rate), billing_period: rest },
  }));
  return {
    items,
    charges,
    charge: charges.reduce((sum, { amount }) => sum + amount, 0),
    credit: prorated ? Math.round(current.reduce((sum, item) => sum + costOf(item), 0) * rate) : 0,
    bills: mode.endsWith('_immediately') ? 'now' : 'later',
  };
}

const costOf = ({ price, quantity }: WantedItem): number => Number(price.unit_price.amount) * quantity;

const holds = (items: SubscriptionItem[], { price, quantity }: WantedItem): boolean =>
  items.some((item) => item.price.id === price.id && item.quantity === quantity);

function remainingShare({ starts_at, ends_at }: Period, now: Date): number {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  return Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)));
}

function changedItem(
  { items, status, next_billed_at }: Subscription,
  price: Price,
  quantity: number,
  at: string,
): SubscriptionItem {
  const known = items.find((item) => item.price.id === price.id);
  if (known) return { ...known, quantity, updated_at: at };
  return {
    status: status === 'trialing' ? 'trialing' : 'active',
    quantity,
    recurring: true,
    created_at: at,
    updated_at: at,
    previously_billed_at: status === 'trialing' ? null : at,
    next_billed_at,
    // The trial goes on as it began, whatever the price is now.
    trial_dates: items[0]?.trial_dates ?? null,
    price,
    product: productOf(price),
  };
}

/** Applies a change and charges for it. False: the card was refused and nothing was changed. */
export function applyChange(
  world: World,
  subscription: Subscription,
  change: ItemChange,
  onPaymentFailure: 'prevent_change' | 'apply_change',
): boolean {
  const due = change.charge - change.credit;
  if (change.bills === 'now' && due > 0) {
    const card = savedCard(world, subscription);
    if (onPaymentFailure === 'prevent_change' && declines(card, 'later')) return false;
    const transaction = createUpdate(world, subscription, change);
    const paid = collect(world, transaction, { card, occasion: 'later' });
    setItems(world, subscription, change);
    if (!paid) fallPastDue(world, subscription, transaction, world.clock.now());
    return true;
  }
  if (change.bills !== 'never') {
    world.carried.set(subscription.id, (world.carried.get(subscription.id) ?? 0) + due);
  }
  setItems(world, subscription, change);
  return true;
}

function setItems(world: World, subscription: Subscription, { items }: ItemChange): void {
  subscription.items = items;
  emitChange(world, 'subscription.updated', subscription);
}

const createUpdate = (world: World, subscription: Subscription, change: ItemChange): Transaction =>
  createTransaction(world, {
    charges: change.charges,
    credit: change.credit,
    origin: 'subscription_update',
    customerId: subscription.customer_id,
    addressId: subscription.address_id,
    subscriptionId: subscription.id,
    customData: subscription.custom_data,
    ...(subscription.current_billing_period && { billingPeriod: subscription.current_billing_period }),
  });
