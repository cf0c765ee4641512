import type { Usage } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { monthEnd } from './plan-dates.ts';

/** Articles of this month as text and bar. */
export function MonthUsage({ articles }: { articles: Usage['monthly_articles'] }) {
  const t = useTexts('billing');
  const { used, limit, remaining } = articles;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">
          {limit < 0 ? t('usage.withoutLimit', { used }) : t('usage.ofLimit', { used, limit, remaining })}
        </span>
        <span className="text-muted">{t('usage.resets', { date: monthEnd() })}</span>
      </p>
      {limit > 0 && <ProgressBar isMeter size="md" label={t('usage.label')} value={(used / limit) * 100} />}
    </div>
  );
}
