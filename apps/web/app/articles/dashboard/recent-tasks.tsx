import type { TaskSummary } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { loadEnglish } from '../../i18n/english.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { StatusBadge } from '../brief/status-badge.tsx';
import { recentTasksQuery } from './api.ts';
import { SectionFailure } from './section-failure.tsx';

const OpenThreadsMark = lazyPart(async () => {
  const [part] = await Promise.all([import('../comments/open-threads-mark.tsx'), loadEnglish('comments')]);
  return part;
});
const SampleCard = lazyPart(async () => ({ default: (await import('../lists/sample-card.tsx')).SampleCard }));

const ROW =
  'flex min-h-16 flex-col justify-center gap-1 px-4 py-2.5 sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:px-5';
const LIST = 'divide-y divide-line rounded-md border border-line bg-card';
const SHAPES = ['a', 'b', 'c', 'd', 'e'];

function Row({ task, writes }: { task: TaskSummary; writes: boolean }) {
  const t = useTexts('dashboard');
  const time = <RelativeTime value={task.updated_at} />;
  const shown = task.title ?? task.name;
  return (
    <li className={ROW}>
      <span className="flex min-w-0 flex-col">
        <Link
          to={`/tasks/${task.id}/edit`}
          title={shown}
          className="truncate rounded-sm font-medium hover:underline"
        >
          {shown}
        </Link>
        {shown !== task.name && <span className="truncate text-muted text-xs">{task.name}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-4 text-muted text-xs max-sm:justify-between">
        <span>{t.rich('recent.updated', { time: () => time })}</span>
        {task.open_threads > 0 && (
          <Suspense>
            <OpenThreadsMark task={task} writes={writes} />
          </Suspense>
        )}
        <StatusBadge status={task.status} />
      </span>
    </li>
  );
}

const Loading = () => (
  <div aria-busy="true" className={LIST}>
    {SHAPES.map((shape) => (
      <div key={shape} className={ROW}>
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-5 w-48 max-w-full" />
      </div>
    ))}
  </div>
);

export function RecentTasks() {
  const t = useTexts('dashboard');
  const query = useQuery(recentTasksQuery);
  const writes = useMay('write');
  const tasks = query.data?.tasks;
  return (
    <section aria-labelledby="recent-tasks" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-tasks" className="font-medium text-base">
          {t('recent.title')}
        </h2>
        <Link to="/tasks" className="rounded-sm text-accent text-sm hover:underline">
          {t('recent.all')}
        </Link>
      </div>
      {query.isPending ? (
        <Loading />
      ) : !tasks ? (
        <Card>
          <SectionFailure title={t('recent.failed')} query={query} />
        </Card>
      ) : tasks.length > 0 ? (
        <ul className={LIST}>
          {tasks.map((task) => (
            <Row key={task.id} task={task} writes={writes} />
          ))}
        </ul>
      ) : (
        <>
          <EmptyState
            icon={<FileText size={28} />}
            title={t('recent.none')}
            action={
              writes && (
                <ButtonLink to="/tasks/new" variant="primary" icon={<Plus size={16} />}>
                  {t('recent.start')}
                </ButtonLink>
              )
            }
          >
            {writes && t('recent.noneHint')}
          </EmptyState>
          <Suspense>
            <SampleCard />
          </Suspense>
        </>
      )}
    </section>
  );
}
