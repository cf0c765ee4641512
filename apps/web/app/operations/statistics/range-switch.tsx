import type { StatisticsRange } from '@inkstep/contract';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';

const RANGES = ['7', '30', '90', 'all'] as const satisfies readonly StatisticsRange[];
const USUAL = '30';

export const readRange = (params: URLSearchParams): StatisticsRange =>
  RANGES.find((range) => range === params.get('range')) ?? USUAL;

/** Links to this page with another period. */
export function RangeSwitch({ range }: { range: StatisticsRange }) {
  const t = useTexts('statistics');
  return (
    <nav aria-label={t('range.title')} className="flex w-fit rounded-md border border-line bg-card p-1">
      {RANGES.map((each) => (
        <Link
          key={each}
          to={each === USUAL ? '.' : `?range=${each}`}
          replace
          preventScrollReset
          aria-current={each === range ? 'true' : undefined}
          className="flex h-9 items-center rounded-sm px-3 font-medium text-muted text-sm transition-colors hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent"
        >
          {t(`range.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
