import type { Usage } from '@inkstep/contract';
import { type PlanType, planByType } from '@inkstep/contract/plans';
import { useTexts } from '../../i18n/language-context.ts';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { monthEnd } from './plan-dates.ts';

export interface MonthUsageProps {
  articles: Usage['monthly_articles'];
  plan: PlanType;
}

/** Articles of this month as text and bar, and the AI rewriting that each includes. */
export function MonthUsage({ articles, plan }: MonthUsageProps) {
  const t = useTexts('billing');
  const { used, limit, remaining } = articles;
  const { rewrites_per_article: times } = planByType(plan);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">
          {limit < 0 ? t('usage.withoutLimit', { used }) : t('usage.ofLimit', { used, limit, remaining })}
        </span>
        <span className="text-muted">{t('usage.resets', { date: monthEnd() })}</span>
      </p>
      {limit > 0 && <ProgressBar isMeter size="md" label={t('usage.label')} value={(used / limit) * 100} />}
      {limit > 0 && times > 0 && <p className="text-muted text-sm">{t('usage.revisions', { times })}</p>}
    </div>
  );
}
