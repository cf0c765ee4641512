import { productOf } from '../catalogue.ts';
import { addCycle, periodFrom } from '../clock.ts';
import type { Price, Subscription, SubscriptionItem, Transaction } from '../entities.ts';
import { emit, newId, type World } from '../world.ts';

/** The subscription that a paid checkout begins. Only its `created` event names the transaction. */
export function createSubscription(world: World, transaction: Transaction, card: string): Subscription {
  const { customer_id, address_id, items } = transaction;
  const [first] = items;
  if (!customer_id || !address_id || !first) throw new Error('a paid transaction has a customer and items');
  const start = world.clock.now();
  const { billing_cycle, trial_period } = first.price;
  const period = periodFrom(start, trial_period ?? billing_cycle);
  const at = world.clock.stamp();
  const subscription: Subscription = {
    id: newId(world, 'sub'),
    status: trial_period ? 'trialing' : 'active',
    customer_id,
    address_id,
    business_id: null,
    currency_code: transaction.currency_code,
    created_at: at,
    updated_at: at,
    started_at: period.starts_at,
    first_billed_at: trial_period ? null : period.starts_at,
    next_billed_at: period.ends_at,
    paused_at: null,
    canceled_at: null,
    discount: null,
    collection_mode: 'automatic',
    billing_details: null,
    current_billing_period: period,
    billing_cycle,
    scheduled_change: null,
    items: items.map(({ price, quantity }) => newItem(world, price, quantity, start)),
    custom_data: transaction.custom_data,
    import_meta: null,
  };
  world.subscriptions.set(subscription.id, subscription);
  world.cards.set(subscription.id, card);
  transaction.subscription_id = subscription.id;
  transaction.billing_period = period;
  emit(world, 'subscription.created', subscription, transaction.id);
  emit(world, trial_period ? 'subscription.trialing' : 'subscription.activated', subscription);
  return subscription;
}

function newItem(world: World, price: Price, quantity: number, start: Date): SubscriptionItem {
  const { trial_period, billing_cycle } = price;
  const at = world.clock.stamp();
  return {
    status: trial_period ? 'trialing' : 'active',
    quantity,
    recurring: true,
    created_at: at,
    updated_at: at,
    previously_billed_at: trial_period ? null : start.toISOString(),
    next_billed_at: addCycle(start, trial_period ?? billing_cycle).toISOString(),
    trial_dates: trial_period ? periodFrom(start, trial_period) : null,
    price,
    product: productOf(price),
  };
}
