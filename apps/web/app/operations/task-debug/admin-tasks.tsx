import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSearch, FileText } from 'lucide-react';
import { useState } from 'react';
import { statusLabel } from '../../articles/brief/status-label.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ListEnd } from '../../kit/lists/list-end.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { useUrlFilters } from '../../kit/lists/use-url-filters.ts';
import { AdminTaskRow } from './admin-task-row.tsx';
import { adminTasksQuery } from './api.ts';
import { ExportButton } from './export-button.tsx';
import { readFilters, STATUSES, sentFilter, type TaskFilters, writeFilters } from './task-filters.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Tasks of all users, for admins who look into a poor article. */
export function AdminTasks() {
  const t = useTexts('debug');
  const ui = useTexts('ui');
  const [filters, change] = useUrlFilters(readFilters, writeFilters);
  const [exportFailure, setExportFailure] = useState<Error>();
  const query = useInfiniteQuery(adminTasksQuery(sentFilter(filters)));
  const { data, error, isPlaceholderData } = query;
  const tasks = data?.pages.flatMap((page) => page.tasks) ?? [];
  const counted = data?.pages[0]?.pagination;
  const isFiltered = filters.search !== '' || filters.status !== '';
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ExportButton filter={sentFilter(filters)} onFailure={setExportFailure} />}
      />
      {exportFailure && <FailureAlert title={t('export.failed')} className="mb-4" error={exportFailure} />}
      <div className="mb-4 grid gap-2 sm:grid-cols-[1fr_14rem] sm:gap-3">
        <SearchField
          label={t('search')}
          value={filters.search}
          maxLength={200}
          onSearch={(search) => change({ search })}
        />
        <Select
          label={t('status')}
          labelHidden
          options={STATUSES.map((value) => ({
            value,
            label: value === '' ? t('allStatuses') : statusLabel(ui, value.startsWith('Draft') ? '' : value),
          }))}
          value={filters.status}
          onChange={({ target }) => change({ status: target.value as TaskFilters['status'] })}
        />
      </div>
      {error && !data && <LoadFailure title={t('loadFailed')} query={query} />}
      {!data && !error && (
        <div aria-busy="true" className="divide-y divide-line rounded-md border border-line bg-card">
          {ROWS.map((row) => (
            <div key={row} className="flex flex-col gap-2 px-5 py-4">
              <Skeleton className="h-5 w-64 max-w-full" />
              <Skeleton className="h-4 w-96 max-w-full" />
            </div>
          ))}
        </div>
      )}
      {data && tasks.length === 0 && (
        <EmptyState
          icon={isFiltered ? <FileSearch size={28} /> : <FileText size={28} />}
          title={isFiltered ? t('noneFound') : t('none')}
          action={
            isFiltered && <Button onClick={() => change({ search: '', status: '' })}>{t('clear')}</Button>
          }
        >
          {!isFiltered && t('noneHint')}
        </EmptyState>
      )}
      {counted && tasks.length > 0 && (
        <>
          <p className="mb-2 text-muted text-sm" aria-live="polite">
            {t(counted.total_is_exact ? 'count' : 'countMore', { count: counted.total })}
          </p>
          <ul
            aria-label={t('results')}
            aria-busy={isPlaceholderData}
            className="divide-y divide-line overflow-hidden rounded-md border border-line bg-card transition-opacity aria-busy:opacity-60"
          >
            {tasks.map((task) => (
              <AdminTaskRow key={task.id} task={task} />
            ))}
          </ul>
          <ListEnd query={query} failure={t('loadFailed')} more={t('more')} />
        </>
      )}
    </>
  );
}
