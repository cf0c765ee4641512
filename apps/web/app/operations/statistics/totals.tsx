import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Figure } from '../../kit/layout/figure.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { statsQuery } from './api.ts';

const TOTALS = [
  ['users', 'totalUsers'],
  ['tasks', 'totalTasks'],
  ['models', 'activeModels'],
  ['prompts', 'totalPrompts'],
] as const;

export function Totals() {
  const t = useTexts('statistics');
  const query = useQuery(statsQuery);
  if (query.error && !query.data) return <LoadFailure title={t('failed')} query={query} />;
  return (
    <section
      aria-label={t('totals.title')}
      aria-busy={query.isPending}
      className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4"
    >
      {TOTALS.map(([name, field]) => (
        <Figure
          key={name}
          label={t(`totals.${name}`)}
          value={query.data && formatNumber(query.data[field])}
        />
      ))}
    </section>
  );
}
