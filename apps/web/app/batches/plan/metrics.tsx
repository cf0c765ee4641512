import type { BatchRow } from '@inkstep/contract';
import { METRICS } from '@inkstep/contract/batch-lines';
import { useTexts } from '../../i18n/language-context.ts';
import { formatFigure } from '../../kit/text/format-figure.ts';

export type Metric = (typeof METRICS)[number];

/** Figures that at least one row has. */
export const usedMetrics = (rows: readonly BatchRow[]): Metric[] =>
  METRICS.filter((metric) => rows.some(({ metrics }) => metrics?.[metric]));

/** Search volume, difficulty and intent that came with the keyword, where there is no room for columns. */
export function Metrics({ metrics }: Pick<BatchRow, 'metrics'>) {
  const t = useTexts('batches');
  return METRICS.map((metric) => {
    const value = metrics?.[metric];
    return (
      value && (
        <span key={metric} className="text-muted text-xs xl:hidden">
          {t(`plan.metrics.${metric}`, { value: formatFigure(value) })}
        </span>
      )
    );
  });
}

const WIDTHS: Readonly<Record<Metric, string>> = { volume: '4rem', difficulty: '4.5rem', intent: '6rem' };

/** Widths of the metrics' columns, from 1280 px on. */
export const metricColumns = (metrics: readonly Metric[]) => ({
  '--metric-columns': metrics.map((metric) => WIDTHS[metric]).join(' '),
});

export const METRIC_GRID = 'hidden gap-x-2 text-right xl:grid xl:grid-cols-(--metric-columns)';
