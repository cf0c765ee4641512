import type { Subscription } from '@inkstep/contract';
import { planOf } from '@inkstep/contract/plans';
import { type Translate, useTexts } from '../../../../i18n/language-context.ts';
import { Skeleton, SkeletonText } from '../../../../ui/skeleton.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { priceText } from './price-text.ts';
import { StatusMark } from './status-mark.tsx';

function priceLine(
  price: number,
  { subscription_status: status }: Subscription,
  t: Translate<'billing'>,
): string | undefined {
  if (price > 0) return t('subscription.price', { price: priceText(price) });
  return status === 'active' ? t('subscription.free') : undefined;
}

/** The plan in force, its state, and what happens next. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const t = useTexts('billing');
  const plan = planOf(subscription.plan_type);
  // A plan by hand costs nothing.
  const isGiven =
    subscription.manual_plan?.plan_type === plan.plan_type && subscription.subscribed_plan !== plan.plan_type;
  const price = isGiven ? undefined : priceLine(plan.price, subscription, t);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold font-serif text-xl">{plan.name}</span>
        <StatusMark status={subscription.subscription_status} />
      </p>
      {price && <p className="text-muted text-sm">{price}</p>}
      <PlanFacts subscription={subscription} />
    </div>
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
