import type { Activity } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { formatDay, formatNumber } from '../../kit/text/format.ts';

type Days = Activity['days'];

const BAR = 1.3;

/** Two bars per day. Sizes are percentages, so that the chart fits any width. */
export function ActivityChart({ days }: { days: Days }) {
  const t = useTexts('dashboard');
  const most = Math.max(1, ...days.flatMap(({ started, written }) => [started, written]));
  const band = 100 / days.length;
  const bar = (left: number, count: number, fill: string) => (
    <rect
      x={`${left}%`}
      y={`${100 - (count / most) * 100}%`}
      width={`${BAR}%`}
      height={`${(count / most) * 100}%`}
      rx="1.5"
      className={fill}
    />
  );
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5 text-muted text-xs tabular-nums">
      <div className="relative border-line border-t border-b">
        <span className="-top-px absolute left-0 bg-card pr-1.5 leading-none">{formatNumber(most)}</span>
        <svg role="presentation" className="block h-28 w-full">
          {days.map(({ date, started, written }, index) => {
            const middle = (index + 0.5) * band;
            return (
              <g key={date}>
                <title>{t('activity.day', { date: formatDay(date), started, written })}</title>
                <rect x={`${index * band}%`} width={`${band}%`} height="100%" className="fill-transparent" />
                {bar(middle - BAR - 0.1, started, 'fill-edge/60')}
                {bar(middle + 0.1, written, 'fill-marigold')}
              </g>
            );
          })}
        </svg>
      </div>
      <div className="flex justify-between">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
          (day) => day && <span key={day.date}>{formatDay(day.date)}</span>,
        )}
      </div>
    </div>
  );
}
