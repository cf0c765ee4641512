import type { Usage } from '@inkstep/contract';
import { type PlanType, planByType, TRIAL_REWRITES } from '@inkstep/contract/plans';
import { useTexts } from '../../i18n/language-context.ts';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { monthEnd } from './plan-dates.ts';

export interface MonthUsageProps {
  articles: Usage['monthly_articles'];
  plan: PlanType;
}

/** Articles of this month, or of the free trial, as text and bar, and the AI rewriting that each includes. */
export function MonthUsage({ articles, plan }: MonthUsageProps) {
  const t = useTexts('billing');
  const { used, limit, remaining, in_trial } = articles;
  const { rewrites_per_article } = planByType(plan);
  const times = in_trial && rewrites_per_article < 0 ? TRIAL_REWRITES : rewrites_per_article;
  const ofLimit = t(in_trial ? 'usage.ofTrial' : 'usage.ofLimit', { used, limit, remaining });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">{limit < 0 ? t('usage.withoutLimit', { used }) : ofLimit}</span>
        <span className="text-muted">
          {in_trial ? t('usage.afterTrial') : t('usage.resets', { date: monthEnd() })}
        </span>
      </p>
      {limit > 0 && (
        <ProgressBar
          isMeter
          size="md"
          label={t(in_trial ? 'usage.trialLabel' : 'usage.label')}
          value={(used / limit) * 100}
        />
      )}
      {limit > 0 && times > 0 && <p className="text-muted text-sm">{t('usage.revisions', { times })}</p>}
    </div>
  );
}
