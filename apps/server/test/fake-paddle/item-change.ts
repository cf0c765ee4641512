import { findPrice, priceCents } from './catalogue.ts';
import type { Period, Price, Subscription } from './entities.ts';
import { refused } from './paddle-error.ts';
import { billSubscription, savedCardDeclines, transactionDetails } from './transactions.ts';
import { emit, type World } from './world.ts';

export interface ItemChange {
  price: Price;
  /** Charged at once, in cents. Undefined if nothing is billed. */
  due: number | undefined;
}

interface WantedChange {
  priceId: string;
  mode: 'prorated_immediately' | 'do_not_bill';
}

/** Finds out what another price would cost. @throws PaddleError */
export function planChange(world: World, subscription: Subscription, wanted: WantedChange): ItemChange {
  const { status, items, current_billing_period: current } = subscription;
  if (status === 'past_due') {
    throw refused('subscription_update_when_past_due', 'cannot update subscription, as it is past due');
  }
  // Paddle's pages disagree on whether items may change during a trial. They agree that nothing can be billed.
  if (status === 'trialing' && wanted.mode !== 'do_not_bill') {
    const detail = 'you must use `do_not_bill` for a subscription in trial';
    throw refused('subscription_trialing_items_update_invalid_options', detail);
  }
  const price = findPrice(wanted.priceId);
  if (!price) throw refused('subscription_new_items_not_valid', `${wanted.priceId} is not valid`);
  if (wanted.mode === 'do_not_bill' || !current) return { price, due: undefined };
  const share = remainingShare(current, world.clock.now());
  const credit = Math.round(priceCents(items[0].price) * share);
  const due = Math.round(priceCents(price) * share) - credit;
  if (due < 0) throw new Error('the fake has no credit balance for a lower price');
  return { price, due };
}

function remainingShare({ starts_at, ends_at }: Period, now: Date): number {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  return Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)));
}

/** Applies a change and charges for it, or leaves everything as it is if the card is declined. @throws PaddleError */
export function applyChange(world: World, subscription: Subscription, { price, due = 0 }: ItemChange): void {
  if (due > 0) {
    if (savedCardDeclines(world, subscription)) {
      throw refused('subscription_payment_declined', 'payment declined');
    }
    billSubscription(world, subscription, { cents: due, origin: 'subscription_update' });
  }
  subscription.items = itemsWith(subscription, price);
  emit(world, subscription, 'subscription.updated');
}

/** A trial continues as it began, whatever the price is now. */
const itemsWith = ({ items }: Subscription, price: Price): Subscription['items'] => [{ ...items[0], price }];

/** The subscription as a change would leave it, without its id, and what the change would cost. */
export function previewChange(subscription: Subscription, { price, due }: ItemChange): object {
  const { id: _, ...fields } = subscription;
  return {
    ...fields,
    items: itemsWith(subscription, price),
    immediate_transaction: due === undefined ? null : { details: transactionDetails(due) },
    recurring_transaction_details: transactionDetails(priceCents(price)),
  };
}
