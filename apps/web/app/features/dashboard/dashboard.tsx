import type { User } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { AppHead } from '../../ui/page-head.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ActivityCard } from './activity-card.tsx';
import { RecentTasks } from './recent-tasks.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TaskTotals } from './task-totals.tsx';
import { UsageCards } from './usage-cards.tsx';

/** Each part loads and fails independently. */
export function Dashboard({ user }: { user: Pick<User, 'fullName'> }) {
  const t = useTexts('dashboard');
  return (
    <>
      <AppHead title={t('title')} />
      <PageHeader
        title={t('greeting', { name: user.fullName || t('writer') })}
        description={t('description')}
      />
      <div className="flex flex-col gap-3 sm:gap-4">
        <UsageCards />
        <Shortcuts />
        <TaskTotals />
        <ActivityCard />
      </div>
      <div className="mt-8">
        <RecentTasks />
      </div>
    </>
  );
}
