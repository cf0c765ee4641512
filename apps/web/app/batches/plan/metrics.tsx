import type { BatchRow } from '@inkstep/contract';
import { METRICS } from '@inkstep/contract/batch-lines';
import { useTexts } from '../../i18n/language-context.ts';
import { formatNumber } from '../../kit/text/format.ts';

const shown = (value: string): string =>
  /^\d+(?:\.\d+)?$/.test(value) ? formatNumber(Number(value)) : value;

/** Search volume, difficulty and intent that came with the keyword. */
export function Metrics({ metrics }: Pick<BatchRow, 'metrics'>) {
  const t = useTexts('batches');
  return METRICS.map((metric) => {
    const value = metrics?.[metric];
    return (
      value && (
        <span key={metric} className="text-muted text-xs">
          {t(`plan.metrics.${metric}`, { value: shown(value) })}
        </span>
      )
    );
  });
}
