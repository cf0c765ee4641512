import type { Subscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import type { ReactNode } from 'react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { Skeleton, SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { ManualPlanFact, SubscriptionFact } from './plan-facts.tsx';
import { StatusMark } from './status-mark.tsx';
import { isGiven, isSubscriber, subscribedPrice } from './subscription-state.ts';

const FREE = 'V1_DEFAULT_ACCESS';

/** A trial shows its price with the first charge date; a plan that was canceled, returned or lost shows none. */
function priceLine(subscription: Subscription, t: Translate<'billing'>): string | undefined {
  const { subscription_status: status, payment_pending, payment_returned } = subscription;
  const isLost = status === 'past_due' && subscription.plan_type === FREE;
  if (payment_returned || isLost) return undefined;
  if (!isSubscriber(subscription)) {
    return status === 'active' && !payment_pending ? t('subscription.free') : undefined;
  }
  const price = ['active', 'past_due'].includes(status) ? subscribedPrice(subscription) : undefined;
  return price && t('subscription.price', { price });
}

function nameOf(subscription: Subscription, t: Translate<'billing'>): string {
  const { plan_type, subscribed_plan, subscription_status, price_unknown } = subscription;
  if (price_unknown) return t('subscription.unknownPlan');
  const isPaused = subscription_status === 'paused' && subscribed_plan !== null;
  return planByType(isPaused ? subscribed_plan : plan_type).name;
}

function Named({ name, mark, children }: { name: string; mark: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold font-serif text-xl">{name}</span>
        {mark}
      </p>
      {children}
    </div>
  );
}

/** Plan granted by an administrator, and below it the subscription that continues. */
function GivenPlan({ subscription }: { subscription: Subscription }) {
  const t = useTexts('billing');
  const { subscribed_plan, subscription_status } = subscription;
  const price = priceLine(subscription, t);
  return (
    <Named
      name={planByType(subscription.plan_type).name}
      mark={<Badge tone="accent">{t('subscription.given')}</Badge>}
    >
      {/* Without an end date, the badge is enough. */}
      {subscription.manual_plan?.ends_at && <ManualPlanFact subscription={subscription} />}
      {isSubscriber(subscription) && (
        <section aria-label={t('subscription.besides')} className="mt-4 flex flex-col gap-1.5">
          <h3 className="text-muted text-sm">{t('subscription.besides')}</h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">
              {subscribed_plan ? planByType(subscribed_plan).name : t('subscription.unknownPlan')}
            </span>
            <StatusMark status={subscription_status} />
          </p>
          {price && <p className="text-muted text-sm">{price}</p>}
          <SubscriptionFact subscription={subscription} />
        </section>
      )}
    </Named>
  );
}

/** Shows the current plan, its state and what happens next. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const t = useTexts('billing');
  if (isGiven(subscription)) return <GivenPlan subscription={subscription} />;
  const price = priceLine(subscription, t);
  return (
    <Named name={nameOf(subscription, t)} mark={<StatusMark status={subscription.subscription_status} />}>
      {price && <p className="text-muted text-sm">{price}</p>}
      <SubscriptionFact subscription={subscription} />
      <ManualPlanFact subscription={subscription} />
    </Named>
  );
}

export function CurrentPlanSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-9 w-40" />
      <SkeletonText lines={2} className="w-56" />
    </div>
  );
}
