import type { Subscription } from '@inkstep/contract';
import { planOf } from '@inkstep/contract/plans';
import { isPaid, type PaidPlan } from '../api.ts';
import { wholeMoneyText } from './money-text.ts';
import { priceText } from './price-text.ts';

/** Who pays has a plan at the provider, in whatever state; a plan given by an administrator doesn't count. */
export const isSubscriber = ({ subscribed_plan, price_unknown }: Subscription): boolean =>
  subscribed_plan !== null || price_unknown;

/** A higher plan than the one in force, for those without a subscription. */
export const mayBuy = (subscription: Subscription, plan: Subscription['plan_type']): plan is PaidPlan =>
  subscription.configured &&
  isPaid(plan) &&
  planOf(plan).price > planOf(subscription.plan_type).price &&
  !subscription.payment_pending &&
  !isSubscriber(subscription);

/** The plan in force is the one that an administrator gave, and not the subscription's. */
export const isGiven = ({ manual_plan, plan_type, subscribed_plan, ...rest }: Subscription): boolean =>
  manual_plan?.plan_type === plan_type &&
  (subscribed_plan !== plan_type || rest.subscription_status === 'paused');

/** What the subscription costs a month: as the provider says, else what its plan costs today. */
export function subscribedPrice({ subscribed_price, subscribed_plan }: Subscription): string | undefined {
  if (subscribed_price) return wholeMoneyText(subscribed_price);
  return subscribed_plan ? priceText(planOf(subscribed_plan).price) : undefined;
}

const isRunning = ({ subscription_status: status }: Subscription): boolean =>
  status === 'active' || status === 'trialing';

/** Scheduled changes have to be undone first. */
export const mayChange = (subscription: Subscription, plan: Subscription['plan_type']): plan is PaidPlan =>
  subscription.configured &&
  isPaid(plan) &&
  subscription.subscribed_plan !== null &&
  subscription.subscribed_plan !== plan &&
  subscription.plan_type !== plan &&
  isRunning(subscription) &&
  subscription.scheduled_change === null;

export const mayCancel = (subscription: Subscription): boolean =>
  subscription.configured &&
  isSubscriber(subscription) &&
  !['canceled', 'expired'].includes(subscription.subscription_status) &&
  subscription.scheduled_change?.action !== 'cancel';

/** Without a paid period to finish, a cancellation takes effect at once. */
export const cancelsAtOnce = ({
  subscription_status: status,
  subscription_current_period_end: end,
}: Subscription): boolean => status === 'past_due' || status === 'paused' || end === null;
