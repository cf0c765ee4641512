import { planByType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { formatBytes } from '../../kit/text/format.ts';
import { isPaid, type Offer, type PaidPlan, plansQuery } from '../api.ts';
import { LEGAL } from '../legal-terms.ts';
import { priceText } from './price-text.ts';

interface UpgradeCardProps {
  offer: Offer;
  hasTrial: boolean;
  isMain: boolean;
  /** True while the checkout of this plan opens. */
  isStarting: boolean;
  /** Undefined if this server doesn't take payments. */
  onChoose: (() => void) | undefined;
}

function UpgradeCard({ offer, hasTrial, isMain, isStarting, onChoose }: UpgradeCardProps) {
  const t = useTexts('billing');
  const { plan_type, name, price, trial_days, trial_articles, articles_per_month } = offer;
  const { storage } = planByType(plan_type);
  const gains = [
    t('upgrade.articles', { count: articles_per_month }),
    ...(plan_type === 'max' ? [t('upgrade.batch')] : []),
    t('upgrade.tasks', { count: storage.tasks, resources: storage.resources }),
    t('upgrade.storage', { size: formatBytes(storage.bytes) }),
  ];
  return (
    <Card padding="lg" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold text-base">{name}</h3>
        <p className="flex items-baseline gap-2">
          <span className="font-semibold font-serif text-2xl tabular-nums">{priceText(price)}</span>
          <span className="text-muted text-sm">{t('upgrade.perMonth')}</span>
        </p>
        {hasTrial && trial_days > 0 && (
          <p className="text-muted text-sm">
            {t('upgrade.trialNote', { days: trial_days, articles: trial_articles, price: priceText(price) })}
          </p>
        )}
      </div>
      <ul className="flex grow flex-col gap-2 text-sm">
        {gains.map((gain) => (
          <li key={gain} className="flex items-start gap-2">
            <Check size={16} className="mt-0.5 shrink-0 text-success" />
            {gain}
          </li>
        ))}
      </ul>
      {onChoose && (
        <Button variant={isMain ? 'primary' : 'secondary'} loading={isStarting} onClick={onChoose}>
          {t(hasTrial && trial_days > 0 ? 'upgrade.start' : 'upgrade.buy', { plan: name })}
        </Button>
      )}
    </Card>
  );
}

export interface UpgradeCardsProps {
  /** False for users who have already had a trial. */
  hasTrial: boolean;
  starting: PaidPlan | undefined;
  onChoose: ((plan: PaidPlan) => void) | undefined;
}

/** Plans available to Free users. */
export function UpgradeCards({ hasTrial, starting, onChoose }: UpgradeCardsProps) {
  const t = useTexts('billing');
  const { data: offers = [] } = useQuery(plansQuery);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {offers.map((offer) => {
          const { plan_type } = offer;
          if (!isPaid(plan_type)) return null;
          return (
            <UpgradeCard
              key={plan_type}
              offer={offer}
              hasTrial={hasTrial}
              isMain={plan_type === 'pro'}
              isStarting={starting === plan_type}
              onChoose={onChoose && (() => onChoose(plan_type))}
            />
          );
        })}
      </div>
      {onChoose && <p className="text-muted text-sm">{t('upgrade.paidBy', { days: LEGAL.moneyBackDays })}</p>}
    </div>
  );
}
