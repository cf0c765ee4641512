import type { Subscription } from '@inkstep/contract';
import { isPaid, type PaidPlan } from '../api.ts';

/** Who pays has a plan at the provider, in whatever state; a plan given by an administrator doesn't count. */
export const isSubscriber = ({ subscribed_plan }: Subscription): boolean => subscribed_plan !== null;

/** Only Free users without a subscription are offered one. */
export const mayBuy = (subscription: Subscription): boolean =>
  subscription.configured && subscription.plan_type === 'V1_DEFAULT_ACCESS' && !isSubscriber(subscription);

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
