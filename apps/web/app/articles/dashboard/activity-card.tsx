import type { Activity } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ActivityChart } from './activity-chart.tsx';
import { ActivityTable } from './activity-table.tsx';
import { activityQuery } from './api.ts';
import { SectionFailure } from './section-failure.tsx';

function Legend() {
  const t = useTexts('dashboard');
  return (
    <ul className="flex gap-4 text-muted text-xs">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-edge/60" />
        {t('activity.started')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-marigold" />
        {t('activity.written')}
      </li>
    </ul>
  );
}

function Work({ days }: { days: Activity['days'] }) {
  const t = useTexts('dashboard');
  const sum = (count: 'started' | 'written') => days.reduce((total, day) => total + day[count], 0);
  const [started, written] = [sum('started'), sum('written')];
  if (started + written === 0) {
    return (
      <p className="flex grow items-center justify-center px-6 text-center text-muted text-sm">
        {t('activity.none')}
      </p>
    );
  }
  return (
    <>
      <ActivityChart days={days} />
      <p className="min-h-10 text-sm sm:min-h-5">{t('activity.summary', { started, written })}</p>
      <ActivityTable days={days} />
    </>
  );
}

/** Activity of the last 30 days as chart, sentence and table. */
export function ActivityCard() {
  const t = useTexts('dashboard');
  const query = useQuery(activityQuery);
  const { data: days, isPending } = query;
  return (
    <Card className="flex min-h-78 sm:min-h-73 flex-col gap-3" aria-busy={isPending}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-medium text-base">{t('activity.title')}</h2>
        <Legend />
      </div>
      {days ? (
        <Work days={days} />
      ) : isPending ? (
        <>
          <Skeleton className="h-28" />
          <Skeleton className="mt-6.5 h-5 w-72 max-w-full" />
        </>
      ) : (
        <SectionFailure title={t('activity.failed')} query={query} />
      )}
    </Card>
  );
}
