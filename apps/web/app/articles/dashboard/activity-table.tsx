import type { Activity } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { formatDay, formatNumber } from '../../kit/text/format.ts';

/** The data behind the chart: days with activity, newest first. */
export function ActivityTable({ days }: { days: Activity['days'] }) {
  const t = useTexts('dashboard');
  const busy = days.filter(({ started, written }) => started + written > 0).toReversed();
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm text-accent text-xs hover:underline">
        {t('activity.table')}
      </summary>
      <table className="mt-3 w-full max-w-md text-left tabular-nums">
        <caption className="sr-only">{t('activity.title')}</caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="py-1 font-medium">
              {t('activity.date')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('activity.started')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('activity.written')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {busy.map(({ date, started, written }) => (
            <tr key={date}>
              <th scope="row" className="py-1.5 font-normal">
                {formatDay(date)}
              </th>
              <td className="py-1.5 text-right">{formatNumber(started)}</td>
              <td className="py-1.5 text-right">{formatNumber(written)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
