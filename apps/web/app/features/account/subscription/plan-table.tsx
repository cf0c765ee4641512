import { PLANS, type PlanType } from '@inkstep/contract/plans';
import { Check } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { priceText } from './price-text.ts';

const cell = 'px-3 py-4 sm:px-5';

export function PlanTable({ current }: { current: PlanType }) {
  const t = useTexts('account');
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{t('plans.title')}</caption>
      <thead>
        <tr className="border-line border-b text-muted text-xs">
          {(['plan', 'price', 'articles', 'trial'] as const).map((column) => (
            <th key={column} scope="col" className="px-3 py-3 align-bottom font-medium sm:px-5">
              {t(`plans.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {PLANS.map(({ plan_type, name, price, articles_per_month, trial_days }) => (
          <tr key={plan_type}>
            <th scope="row" className={`${cell} font-semibold`}>
              <span className="flex flex-wrap items-center gap-2">
                {name}
                {plan_type === current && (
                  <Badge tone="accent" icon={<Check size={14} />}>
                    {t('plans.current')}
                  </Badge>
                )}
              </span>
            </th>
            <td className={`${cell} tabular-nums`}>{priceText(price)}</td>
            <td className={`${cell} whitespace-nowrap tabular-nums`}>
              {articles_per_month < 0 ? t('plans.noLimit') : formatNumber(articles_per_month)}
            </td>
            <td className={`${cell} whitespace-nowrap tabular-nums`}>
              {trial_days > 0 ? t('plans.days', { days: trial_days }) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
