import type { Subscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { isPaid, type PaidPlan } from '../api.ts';
import { wholeMoneyText } from './money-text.ts';
import { priceText } from './price-text.ts';

/** True for users with a plan at the provider, in any state. Plans granted by an administrator don't count. */
export const isSubscriber = ({ subscribed_plan, price_unknown }: Subscription): boolean =>
  subscribed_plan !== null || price_unknown;

/** True if the plan is higher than the current one and the user has no subscription. */
export const mayBuy = (subscription: Subscription, plan: Subscription['plan_type']): plan is PaidPlan =>
  subscription.configured &&
  isPaid(plan) &&
  planByType(plan).price > planByType(subscription.plan_type).price &&
  !subscription.payment_pending &&
  !isSubscriber(subscription);

/** True if an administrator granted the current plan. */
export const isGiven = ({ manual_plan, plan_type, subscribed_plan, ...rest }: Subscription): boolean =>
  manual_plan?.plan_type === plan_type &&
  (subscribed_plan !== plan_type || rest.subscription_status === 'paused');

/** Monthly price by the provider, else the plan's current price. */
export function subscribedPrice({ subscribed_price, subscribed_plan }: Subscription): string | undefined {
  if (subscribed_price) return wholeMoneyText(subscribed_price);
  return subscribed_plan ? priceText(planByType(subscribed_plan).price) : undefined;
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

/** A cancellation without a paid period to finish takes effect at once. */
export const cancelsImmediately = ({
  subscription_status: status,
  subscription_current_period_end: end,
}: Subscription): boolean => status === 'past_due' || status === 'paused' || end === null;
