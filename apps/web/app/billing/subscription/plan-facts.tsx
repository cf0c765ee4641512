import type { Subscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import type { ReactNode } from 'react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { dateText } from './plan-dates.ts';
import { isGiven, subscribedPrice } from './subscription-state.ts';

type Words = Translate<'billing'>;

function trialFact(subscription: Subscription, t: Words): string | undefined {
  const { trial_ends_at: end, trial_refused, subscribed_plan } = subscription;
  if (end !== null && trial_refused && subscribed_plan)
    return t('facts.trialRefused', { plan: planByType(subscribed_plan).name, date: dateText(end) });
  const price = subscribedPrice(subscription);
  return end !== null && price ? t('facts.trial', { date: dateText(end), price }) : undefined;
}

/** A paused plan stays until the end of the period that was paid. */
function pausedFact(subscription: Subscription, t: Words): string {
  const { plan_type, subscribed_plan, subscription_current_period_end: end } = subscription;
  const plan = planByType(plan_type).name;
  if (isGiven(subscription)) return t('facts.paused', { free: plan });
  if (end !== null && plan_type === subscribed_plan)
    return t('facts.pausedUntil', { plan, date: dateText(end) });
  return t('facts.paused', { free: planByType('V1_DEFAULT_ACCESS').name });
}

/** Next event of the subscription. Failed payments are shown elsewhere. */
function nextFact(subscription: Subscription, t: Words): string | undefined {
  const { subscription_status: status, subscription_current_period_end: end } = subscription;
  const { subscribed_plan, ended_at } = subscription;
  if (status === 'expired')
    return ended_at ? t('facts.expired', { date: dateText(ended_at) }) : t('facts.ended');
  if (subscription.price_unknown) return t('facts.unknownPrice');
  if (subscribed_plan === null) return undefined;
  if (status === 'paused') return pausedFact(subscription, t);
  // The scheduled change's note covers it.
  if (subscription.scheduled_change) return undefined;
  if (status === 'trialing') return trialFact(subscription, t);
  if (end === null) return undefined;
  const date = dateText(end);
  const plan = planByType(subscribed_plan).name;
  if (subscription.payment_returned) return t('facts.returned', { plan, date });
  if (status === 'canceled') return t('facts.canceled', { plan, date });
  return status === 'active' ? t('facts.renews', { date }) : undefined;
}

const Fact = ({ children }: { children: ReactNode }) => <p className="max-w-[60ch] text-sm">{children}</p>;

export function SubscriptionFact({ subscription }: { subscription: Subscription }) {
  const fact = nextFact(subscription, useTexts('billing'));
  return fact && <Fact>{fact}</Fact>;
}

export function ManualPlanFact({ subscription: { manual_plan } }: { subscription: Subscription }) {
  const t = useTexts('billing');
  if (!manual_plan) return null;
  const { plan_type, ends_at } = manual_plan;
  const { name: plan } = planByType(plan_type);
  return (
    <Fact>
      {ends_at ? t('facts.manualUntil', { plan, date: dateText(ends_at) }) : t('facts.manual', { plan })}
    </Fact>
  );
}
