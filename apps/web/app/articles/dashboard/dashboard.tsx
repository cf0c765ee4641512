import type { User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { ActivityCard } from './activity-card.tsx';
import { statsQuery } from './api.ts';
import { RecentTasks } from './recent-tasks.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TaskTotals } from './task-totals.tsx';
import { UsageCards } from './usage-cards.tsx';

const ThingsCard = lazyPart(() => import('../reread/things-card.tsx'));

export interface DashboardProps {
  user: Pick<User, 'fullName' | 'plansOn' | 'taskCount'>;
  quickStart: ReactNode;
}

/** Each part loads and fails independently. */
export function Dashboard({ user, quickStart }: DashboardProps) {
  const t = useTexts('dashboard');
  const { data: stats } = useQuery(statsQuery);
  return (
    <>
      <AppHead title={t('title')} />
      <PageHeader
        title={t('greeting', { name: user.fullName || t('writer') })}
        description={t('description')}
      />
      {quickStart}
      {stats && stats.changedSources > 0 && (
        <Suspense>
          <ThingsCard />
        </Suspense>
      )}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 sm:mt-4 sm:gap-4 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-6">
        {/* Last on phones, because its height is unknown while it loads. New users see how to begin before empty charts. */}
        <div className={`max-lg:mt-4 ${user.taskCount === 0 ? '' : 'max-lg:order-last'}`}>
          <RecentTasks />
        </div>
        <UsageCards plansOn={user.plansOn} />
        <div className="flex flex-col gap-3 sm:gap-4 lg:col-span-2 lg:mt-4">
          <Shortcuts />
          <TaskTotals />
          <ActivityCard />
        </div>
      </div>
    </>
  );
}
