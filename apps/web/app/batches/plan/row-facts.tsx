import type { BatchRow } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { factText, type PlanFact } from './plan-facts.ts';
import { RowWarnings } from './row-warnings.tsx';

export interface RowFactsProps {
  row: BatchRow;
  facts: readonly PlanFact[];
  isDrafter: boolean;
}

/** All warnings of a row, and what there is no room for in its line. */
export function RowFacts({ row, facts, isDrafter }: RowFactsProps) {
  const t = useTexts('batches');
  return (
    <div className="flex flex-col gap-2">
      <RowWarnings row={row} isDrafter={isDrafter} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs tabular-nums">
        {row.searchIntent && <span>{row.searchIntent}</span>}
        {row.headings.length > 0 && <span>{t('plan.headingCount', { count: row.headings.length })}</span>}
        {facts.map((fact) => (
          <span key={fact} className="lg:hidden">
            {`${t(`plan.columns.${fact}`)}: ${factText(row, fact, isDrafter)}`}
          </span>
        ))}
      </p>
    </div>
  );
}
