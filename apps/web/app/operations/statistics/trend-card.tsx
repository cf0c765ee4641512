import type { Statistics } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Card } from '../../kit/layout/card.tsx';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { formatDay, formatMonth } from '../../kit/text/format.ts';
import { type Series, TrendChart } from './trend-chart.tsx';

export type Period = Statistics['periods'][number];

export interface TrendCardProps {
  title: string;
  statistics: Pick<Statistics, 'periods' | 'unit'>;
  series: readonly Series<Period>[];
  stacked?: boolean;
  /** Summary of the chart in one sentence. */
  children: ReactNode;
}

/** Metric over time as a chart, a sentence and a table. */
export function TrendCard({ title, statistics, series, stacked = false, children }: TrendCardProps) {
  const t = useTexts('statistics');
  const { periods, unit } = statistics;
  // A week is named after its Monday.
  const name = ({ date }: Period) => (unit === 'month' ? formatMonth(date) : formatDay(date));
  const hasAny = periods.some((period) => series.some(({ value }) => (value(period) ?? 0) > 0));
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-medium text-base">{title}</h2>
        {series.length > 1 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
            {series.map(({ label, background }) => (
              <li key={label} className="flex items-center gap-1.5">
                <span aria-hidden="true" className={`size-2.5 rounded-full ${background}`} />
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      {hasAny ? (
        <TrendChart periods={periods} series={series} stacked={stacked} name={name} />
      ) : (
        <p className="flex h-32 items-center justify-center rounded-sm bg-sunken px-4 text-center text-muted text-sm">
          {t('none')}
        </p>
      )}
      <div className="text-sm">{children}</div>
      {hasAny && (
        <details className="mt-auto text-sm">
          <summary className="w-fit rounded-sm py-1 text-accent text-xs hover:underline">
            {t('table')}
          </summary>
          <ScrollRegion label={title} className="mt-2 max-h-80 overflow-auto">
            <table className="w-full text-left tabular-nums">
              <caption className="sr-only">{title}</caption>
              <thead className="text-muted text-xs">
                <tr>
                  <th scope="col" className="sticky top-0 bg-card py-1 font-medium">
                    {t(`units.${unit}`)}
                  </th>
                  {series.map(({ label }) => (
                    <th
                      key={label}
                      scope="col"
                      className="sticky top-0 bg-card py-1 pl-3 text-right font-medium"
                    >
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line border-line border-t">
                {periods.toReversed().map((period) => (
                  <tr key={period.date}>
                    <th scope="row" className="whitespace-nowrap py-1.5 font-normal">
                      {name(period)}
                    </th>
                    {series.map(({ label, value, format }) => (
                      <td key={label} className="py-1.5 pl-3 text-right">
                        {format(value(period))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      )}
    </Card>
  );
}
