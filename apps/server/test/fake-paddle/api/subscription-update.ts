import { z } from 'zod';
import { type ItemChange, PRORATION_MODES, planChange } from '../billing/item-change.ts';
import { detailsOf, fullCharge } from '../billing/totals.ts';
import { prices } from '../catalogue.ts';
import type { Subscription } from '../entities.ts';
import { newId, type World } from '../world.ts';
import { type PaddleError, refused } from './paddle-error.ts';

export const UpdatedSubscription = z.strictObject({
  items: z
    .array(z.strictObject({ price_id: z.string(), quantity: z.number().int().min(1).max(100).default(1) }))
    .min(1)
    .max(100)
    .optional(),
  proration_billing_mode: z.enum(PRORATION_MODES).optional(),
  on_payment_failure: z.enum(['prevent_change', 'apply_change']).default('prevent_change'),
  scheduled_change: z.null().optional(),
  custom_data: z.record(z.string(), z.unknown()).nullable().optional(),
});

type Update = z.output<typeof UpdatedSubscription>;

export const paymentDeclined = (): PaddleError =>
  refused('subscriptions', 'subscription_payment_declined', 'payment declined');

/** The change that a body asks for, or the error that Paddle answers to it. */
export function readItemChange(world: World, subscription: Subscription, body: Update): ItemChange {
  const { items = [], proration_billing_mode: mode } = body;
  if (subscription.status === 'past_due') {
    const detail = 'cannot update subscription, as subscription is past due';
    throw refused('subscriptions', 'subscription_update_when_past_due', detail);
  }
  if (!mode) {
    const code = 'subscription_items_update_missing_proration_billing_mode';
    throw refused(
      'subscriptions',
      code,
      'proration_billing_mode is required when updating subscription items',
    );
  }
  if (new Set(items.map(({ price_id }) => price_id)).size < items.length) {
    throw refused('subscriptions', 'subscription_duplicate_price_ids', 'duplicate price ids in items');
  }
  // Paddle's pages disagree on whether items may change during a trial; they agree that nothing can be billed.
  if (subscription.status === 'trialing' && mode !== 'do_not_bill') {
    const code = 'subscription_trialing_items_update_invalid_options';
    const detail =
      "You can't add or remove items for a subscription in trial, and you must use `do_not_bill` as the " +
      '`proration_billing_mode` when updating quantities of existing items.';
    throw refused('subscriptions', code, detail);
  }
  const wanted = items.map(({ price_id, quantity }) => {
    const price = prices.get(price_id);
    if (!price)
      throw refused('subscriptions', 'subscription_new_items_not_valid', `${price_id} is not valid`);
    return { price, quantity };
  });
  return planChange(world, subscription, wanted, mode);
}

const summaryOf = ({ charge, credit }: ItemChange, currency_code: string): object => ({
  credit: { amount: String(credit), currency_code },
  charge: { amount: String(charge), currency_code },
  result: {
    action: charge >= credit ? 'charge' : 'credit',
    amount: String(Math.abs(charge - credit)),
    currency_code,
  },
});

/** What the update would make of the subscription and what it would cost; nothing is changed. */
export function preview(world: World, subscription: Subscription, body: Update): object {
  const change = body.items ? readItemChange(world, subscription, body) : undefined;
  const items = change?.items ?? subscription.items;
  const { id: _, ...fields } = subscription;
  const lineId = () => newId(world, 'txnitm');
  const recurring = detailsOf(
    items.map(({ price, quantity }) => fullCharge(price, quantity)),
    0,
    lineId,
  );
  const billing_period = subscription.current_billing_period;
  const immediate =
    change?.bills === 'now'
      ? {
          billing_period,
          details: detailsOf(change.charges, Math.min(change.credit, change.charge), lineId),
          adjustments: [],
        }
      : null;
  return {
    ...fields,
    items,
    ...(body.scheduled_change === null && { scheduled_change: null }),
    management_urls: { update_payment_method: null, cancel: null },
    immediate_transaction: immediate,
    next_transaction: billing_period && { billing_period, details: recurring, adjustments: [] },
    recurring_transaction_details: recurring,
    update_summary: change && change.bills !== 'never' ? summaryOf(change, subscription.currency_code) : null,
  };
}
