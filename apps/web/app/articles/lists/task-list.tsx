import type { TaskSummary } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { FileSearch, FileText, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { SelectionBar } from '../../kit/lists/selection-bar.tsx';
import { useUrlFilters } from '../../kit/lists/use-url-filters.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { taskListQuery } from '../brief/api.ts';
import { DeleteTasksDialog } from './delete-tasks-dialog.tsx';
import { listQuery, readFilters, writeFilters } from './list-filters.ts';
import { ListPager } from './list-pager.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { TaskRow } from './task-row.tsx';
import { useDuplicate } from './use-duplicate.ts';

function StartArticle() {
  const t = useTexts('tasks');
  return (
    <ButtonLink to="/tasks/new" variant="primary" icon={<Plus size={16} />}>
      {t('list.start')}
    </ButtonLink>
  );
}

function NoTasks({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTexts('tasks');
  return filtered ? (
    <EmptyState
      icon={<FileSearch size={28} />}
      title={t('list.noneFound')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    >
      {t('list.noneFoundHint')}
    </EmptyState>
  ) : (
    <EmptyState icon={<FileText size={28} />} title={t('list.none')} action={<StartArticle />}>
      {t('list.noneHint')}
    </EmptyState>
  );
}

export function TaskList() {
  const t = useTexts('tasks');
  const [filters, change] = useUrlFilters(readFilters, writeFilters);
  const [deleting, setDeleting] = useState<readonly TaskSummary[]>([]);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const duplicate = useDuplicate();
  const [results, focusResults] = useFocusTarget();
  const query = useQuery(taskListQuery(listQuery(filters)));
  const { data, error, isPending, isPlaceholderData } = query;
  const filtered = filters.search !== '' || filters.status !== '';
  const empty = data?.tasks.length === 0;
  // Only what is visible: a search or another page must not leave something selected unseen.
  const selected = data?.tasks.filter(({ id }) => ids.has(id)) ?? [];
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const lastPage = Math.max(1, data?.pagination.pages ?? 1);

  useEffect(() => {
    if (error) console.warn('The task list could not be loaded:', error.message);
  }, [error]);

  const beyond = empty && !isPlaceholderData && filters.page > lastPage;
  useEffect(() => {
    if (beyond) change({ page: lastPage });
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is new with every render
  }, [beyond, lastPage]);

  return (
    <>
      <AppHead title={t('list.title')} />
      <PageHeader
        title={t('list.title')}
        description={t('list.description')}
        actions={empty && !filtered ? undefined : <StartArticle />}
      />
      <ListToolbar filters={filters} onChange={change} />
      <div ref={results} tabIndex={-1} aria-label={t('list.results')} role="group" className="outline-none">
        {isPending || beyond ? (
          <ListSkeleton />
        ) : data && empty ? (
          <NoTasks filtered={filtered} onClear={() => change({ search: '', status: '' })} />
        ) : data ? (
          <>
            <SelectionBar
              count={selected.length}
              whole={selected.length === data.tasks.length}
              onWhole={(whole) => setIds(new Set(whole ? data.tasks.map(({ id }) => id) : []))}
              onDelete={() => setDeleting(selected)}
            />
            <ul
              aria-busy={isPlaceholderData}
              className="divide-y divide-line rounded-md border border-line bg-card transition-opacity aria-busy:opacity-60"
            >
              {data.tasks.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  selected={ids.has(task.id)}
                  onSelect={() => toggle(task.id)}
                  onDuplicate={() => duplicate(task)}
                  onDelete={() => setDeleting([task])}
                />
              ))}
            </ul>
            <ListPager pagination={data.pagination} onPage={(page) => change({ page })} />
          </>
        ) : (
          <QueryError title={t('list.failed')} kept={t('list.kept')} query={query} />
        )}
      </div>
      <DeleteTasksDialog tasks={deleting} onClose={() => setDeleting([])} onDeleted={focusResults} />
    </>
  );
}
