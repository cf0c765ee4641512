import { useTexts } from '../../i18n/language-context.ts';

export interface Series<Period> {
  label: string;
  /** Class of the bars. */
  fill: string;
  /** Class of the legend mark. */
  background: string;
  /** Null if unknown. */
  value: (period: Period) => number | null;
  format: (value: number | null) => string;
}

export interface TrendChartProps<Period> {
  periods: readonly Period[];
  series: readonly Series<Period>[];
  /** Stacks the bars of a period instead of placing them side by side. */
  stacked?: boolean;
  name: (period: Period) => string;
}

/** Share of a period's width that the bars fill. */
const FILLED = 0.72;

/** Bar chart by period. Sizes are percentages, so that it fits any width. The table next to it has the same data. */
export function TrendChart<Period extends { date: string }>({
  periods,
  series,
  stacked = false,
  name,
}: TrendChartProps<Period>) {
  const t = useTexts('statistics');
  const valuesOf = (period: Period) => series.map(({ value }) => value(period) ?? 0);
  const heightOf = (values: number[]) =>
    stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  const most = Math.max(...periods.map((period) => heightOf(valuesOf(period)))) || 1;
  const band = 100 / periods.length;
  const width = (band * FILLED) / (stacked ? 1 : series.length);
  const [first] = series;
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5 text-muted text-xs tabular-nums">
      <span>{first?.format(most)}</span>
      <div className="border-line border-t border-b">
        <svg role="presentation" className="block h-32 w-full">
          {periods.map((period, at) => {
            const values = valuesOf(period);
            const start = (at + (1 - FILLED) / 2) * band;
            return (
              <g key={period.date}>
                <title>
                  {t('point', {
                    period: name(period),
                    values: series
                      .map(({ label, value, format }) => t('value', { label, value: format(value(period)) }))
                      .join(', '),
                  })}
                </title>
                <rect x={`${at * band}%`} width={`${band}%`} height="100%" className="fill-transparent" />
                {series.map(({ label, fill }, index) => {
                  const height = ((values[index] ?? 0) / most) * 100;
                  const below = stacked ? (heightOf(values.slice(0, index)) / most) * 100 : 0;
                  return (
                    <rect
                      key={label}
                      x={`${start + (stacked ? 0 : index * width)}%`}
                      y={`${100 - below - height}%`}
                      width={`${width}%`}
                      height={`${height}%`}
                      className={fill}
                    />
                  );
                })}
              </g>
            );
          })}
        </svg>
      </div>
      <div className="flex justify-between gap-2">
        {[periods[0], periods[Math.floor(periods.length / 2)], periods.at(-1)].map(
          (period, at) => period && <span key={at}>{name(period)}</span>,
        )}
      </div>
    </div>
  );
}
