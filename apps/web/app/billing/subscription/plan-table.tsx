import type { PlanType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { plansQuery } from '../api.ts';
import { priceText } from './price-text.ts';

const COLUMNS = ['plan', 'price', 'articles', 'trial'] as const;
const cell = 'px-3 py-4 sm:px-5';

export interface PlanTableProps {
  /** Undefined if the subscription's plan is unknown. */
  current: PlanType | undefined;
  /** False for users who have already had a trial. */
  hasTrial: boolean;
  /** Renders a plan's action in its own column. */
  actionOf?: ((plan: PlanType) => ReactNode) | undefined;
}

export function PlanTable({ current, hasTrial, actionOf }: PlanTableProps) {
  const t = useTexts('billing');
  const { data: plans = [] } = useQuery(plansQuery);
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{t('plans.title')}</caption>
      <thead>
        <tr className="border-line border-b text-muted text-xs">
          {COLUMNS.filter((column) => hasTrial || column !== 'trial').map((column) => (
            <th
              key={column}
              scope="col"
              className={`px-3 py-3 align-bottom font-medium sm:px-5 ${column === 'trial' ? 'max-sm:hidden' : ''}`}
            >
              {t(`plans.${column}`)}
            </th>
          ))}
          {actionOf && (
            <th scope="col" className="px-3 py-3 sm:px-5">
              <span className="sr-only">{t('plans.change')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {plans.map(({ plan_type, name, price, articles_per_month, trial_days }) => (
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
            <td className={`${cell} tabular-nums sm:whitespace-nowrap`}>
              {articles_per_month < 0 ? t('plans.noLimit') : formatNumber(articles_per_month)}
            </td>
            {hasTrial && (
              <td className={`${cell} whitespace-nowrap tabular-nums max-sm:hidden`}>
                {trial_days > 0 ? t('plans.days', { days: trial_days }) : '–'}
              </td>
            )}
            {actionOf && <td className={`${cell} text-right`}>{actionOf(plan_type)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
