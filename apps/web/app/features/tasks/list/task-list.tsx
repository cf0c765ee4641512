import type { TaskSummary } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { FileSearch, FileText, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../lib/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { taskListQuery } from '../api.ts';
import { DeleteTaskDialog } from './delete-task-dialog.tsx';
import { type ListFilters, listQuery, readFilters, writeFilters } from './list-filters.ts';
import { ListPager } from './list-pager.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { TaskRow } from './task-row.tsx';

const StartArticle = () => (
  <ButtonLink to="/tasks/new" variant="primary" icon={<Plus size={16} aria-hidden="true" />}>
    Start Article
  </ButtonLink>
);

function ListSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-md border border-line bg-card">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex items-center gap-5 px-5 py-5">
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="hidden h-2 w-44 sm:block" />
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </div>
  );
}

function NoTasks({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<FileSearch size={28} aria-hidden="true" />}
      title="No articles found"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      No article matches this search and status.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<FileText size={28} aria-hidden="true" />}
      title="No articles yet"
      action={<StartArticle />}
    >
      An article takes seven short steps, from a keyword to a text whose claims name their sources.
    </EmptyState>
  );
}

/** The page 'Single Articles': every task of the person, filtered and paged by the server. */
export function TaskList() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const [deleting, setDeleting] = useState<TaskSummary>();
  const { data, error, isPending, isFetching, refetch } = useQuery(taskListQuery(listQuery(filters)));

  useEffect(() => {
    if (error) console.warn('The task list could not be loaded:', failureText(error, 'no answer'));
  }, [error]);

  // The address follows a moment later; a second change meanwhile must not undo the first.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = readFilters(params);
  }, [params]);
  const change = (next: Partial<ListFilters>) => {
    latest.current = { ...latest.current, page: 1, ...next };
    setParams(writeFilters(latest.current), { replace: true });
  };

  return (
    <>
      <PageHeader
        title="Single Articles"
        description="Each article is a task of seven steps. Go on where you left off."
        actions={<StartArticle />}
      />
      <ListToolbar filters={filters} onChange={change} />
      {isPending ? (
        <ListSkeleton />
      ) : data ? (
        data.tasks.length > 0 ? (
          <>
            <ul className="divide-y divide-line rounded-md border border-line bg-card">
              {data.tasks.map((task) => (
                <TaskRow key={task.id} task={task} onDelete={() => setDeleting(task)} />
              ))}
            </ul>
            <ListPager pagination={data.pagination} onPage={(page) => change({ page })} />
          </>
        ) : (
          <NoTasks
            filtered={filters.search !== '' || filters.status !== ''}
            onClear={() => change({ search: '', status: '' })}
          />
        )
      ) : (
        <ErrorState
          title="Your articles could not be loaded"
          kept="They are safe on the server."
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {failureText(error, 'The server did not answer.')}
        </ErrorState>
      )}
      <DeleteTaskDialog task={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}
