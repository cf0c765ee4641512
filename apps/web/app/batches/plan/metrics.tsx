import type { BatchRow } from '@inkstep/contract';
import { METRICS } from '@inkstep/contract/batch-lines';
import { useTexts } from '../../i18n/language-context.ts';
import { formatFigure } from '../../kit/text/format-figure.ts';

/** Search volume, difficulty and intent that came with the keyword. */
export function Metrics({ metrics }: Pick<BatchRow, 'metrics'>) {
  const t = useTexts('batches');
  return METRICS.map((metric) => {
    const value = metrics?.[metric];
    return (
      value && (
        <span key={metric} className="text-muted text-xs">
          {t(`plan.metrics.${metric}`, { value: formatFigure(value) })}
        </span>
      )
    );
  });
}
