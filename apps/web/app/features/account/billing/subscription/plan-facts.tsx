import type { Subscription } from '@inkstep/contract';
import { planOf } from '@inkstep/contract/plans';
import { type Translate, useTexts } from '../../../../i18n/language-context.ts';
import { dateText } from './plan-dates.ts';
import { priceText } from './price-text.ts';

type Words = Translate<'billing'>;

function trialFact({ trial_ends_at: end, subscribed_plan }: Subscription, t: Words): string | undefined {
  if (end === null || subscribed_plan === null) return undefined;
  return t('facts.trial', { date: dateText(end), price: priceText(planOf(subscribed_plan).price) });
}

/** What comes next by the state of the subscription; a payment that failed has a place of its own. */
function nextFact(subscription: Subscription, t: Words): string | undefined {
  const { subscription_status: status, subscription_current_period_end: end, subscribed_plan } = subscription;
  const date = end === null ? undefined : dateText(end);
  const plan = planOf(subscribed_plan ?? subscription.plan_type).name;
  if (status === 'expired') return date ? t('facts.expired', { date }) : t('facts.ended');
  if (subscribed_plan === null) return undefined;
  if (status === 'paused') return t('facts.paused', { plan });
  if (status === 'trialing') return trialFact(subscription, t);
  if (date === undefined) return undefined;
  // A change to come says the same, and more.
  if (subscription.scheduled_change) return undefined;
  if (status === 'canceled') return t('facts.canceled', { plan, date });
  const isInForce = subscribed_plan === subscription.plan_type;
  return status === 'active' && isInForce ? t('facts.renews', { date }) : undefined;
}

function* manualFacts({ manual_plan, subscribed_plan }: Subscription, t: Words): Generator<string> {
  if (!manual_plan) return;
  const { name: plan } = planOf(manual_plan.plan_type);
  const { ends_at } = manual_plan;
  yield ends_at ? t('facts.manualUntil', { plan, date: dateText(ends_at) }) : t('facts.manual', { plan });
  if (subscribed_plan) yield t('facts.beside', { plan: planOf(subscribed_plan).name });
}

export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const t = useTexts('billing');
  const facts = [nextFact(subscription, t), ...manualFacts(subscription, t)];
  return facts.map(
    (fact) =>
      fact && (
        <p key={fact} className="max-w-[60ch] text-sm">
          {fact}
        </p>
      ),
  );
}
