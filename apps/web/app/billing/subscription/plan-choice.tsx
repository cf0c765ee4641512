import type { Subscription } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import type { PaidPlan } from '../api.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { NotSetUp } from './not-set-up.tsx';
import { PlanTable } from './plan-table.tsx';
import { isSubscriber, mayBuy, mayChange } from './subscription-state.ts';
import { UpgradeCards } from './upgrade-cards.tsx';

const PAID = ['pro', 'max'] as const;

export interface PlanChoiceProps {
  subscription: Subscription;
  starting: PaidPlan | undefined;
  onBuy: (plan: PaidPlan) => void;
  /** Plan that the page was opened for. */
  wished: PaidPlan | undefined;
}

/** Shows plan cards to Free users, and a table with upgrades and changes to all others. */
export function PlanChoice({ subscription, starting, onBuy, wished }: PlanChoiceProps) {
  const t = useTexts('billing');
  const [chosen, setChosen] = useState(wished);
  const isFree = subscription.plan_type === 'V1_DEFAULT_ACCESS' && !isSubscriber(subscription);
  const paid = planByType(subscription.subscribed_plan ?? subscription.plan_type);

  const hasTrial = subscription.trial_available;
  const buyButton = (plan: PaidPlan) => {
    const { name, trial_days } = planByType(plan);
    const label = t(hasTrial && trial_days > 0 ? 'upgrade.start' : 'upgrade.buy', { plan: name });
    return (
      <Button
        variant="primary"
        size="sm"
        loading={starting === plan}
        aria-label={label}
        onClick={() => onBuy(plan)}
      >
        <span className="max-sm:hidden">{label}</span>
        <span className="sm:hidden">{t('change.shortUp')}</span>
      </Button>
    );
  };

  const actionOf = (plan: Subscription['plan_type']) => {
    if (mayBuy(subscription, plan)) return buyButton(plan);
    if (!mayChange(subscription, plan)) return null;
    const { name, price } = planByType(plan);
    const isUpgrade = price > paid.price;
    const label = t(isUpgrade ? 'change.up' : 'change.down', { plan: name });
    return (
      <Button
        variant={isUpgrade ? 'primary' : 'secondary'}
        size="sm"
        aria-label={label}
        onClick={() => setChosen(plan)}
      >
        <span className="max-sm:hidden">{label}</span>
        <span className="sm:hidden">{t(isUpgrade ? 'change.shortUp' : 'change.shortDown')}</span>
      </Button>
    );
  };
  const isBuyable = PAID.some((plan) => mayBuy(subscription, plan));
  const isChangeable = isBuyable || PAID.some((plan) => mayChange(subscription, plan));

  return (
    <section aria-labelledby="plans" className="flex flex-col gap-3">
      <h2 id="plans" className="font-semibold text-base">
        {t(isFree ? 'upgrade.title' : 'plans.title')}
      </h2>
      {!subscription.configured && !isSubscriber(subscription) && <NotSetUp />}
      {isFree ? (
        <UpgradeCards hasTrial={hasTrial} starting={starting} onChoose={isBuyable ? onBuy : undefined} />
      ) : (
        <Card padding="none" className="overflow-hidden">
          <PlanTable
            current={subscription.price_unknown ? undefined : subscription.plan_type}
            hasTrial={hasTrial}
            actionOf={isChangeable ? actionOf : undefined}
          />
        </Card>
      )}
      {chosen && mayChange(subscription, chosen) && (
        <ChangePlanDialog subscription={subscription} plan={chosen} onClose={() => setChosen(undefined)} />
      )}
    </section>
  );
}
