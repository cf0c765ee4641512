import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../../billing/usage-query.ts';
import { useTexts } from '../../../i18n/language-context.ts';

/** Tells that a revision counts as an article, and how many of the month are used. */
export function CountQuestion() {
  const t = useTexts('articles');
  const { data: usage } = useQuery({ ...usageQuery, refetchOnMount: 'always' });
  const month = usage?.monthly_articles;
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p>
        {month && !month.in_trial
          ? t('sections.counts.textOf', { used: month.used, limit: month.limit })
          : t('sections.counts.text')}
      </p>
      <p className="text-muted">{t('sections.counts.covers')}</p>
    </div>
  );
}
