import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { statusLabel } from '../../articles/brief/status-label.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { CursorList } from '../../kit/lists/cursor-list.tsx';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { NothingFound } from '../../kit/lists/nothing-found.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { useUrlFilters } from '../../kit/lists/url-filters.ts';
import { AdminTaskRow } from './admin-task-row.tsx';
import { adminTasksQuery } from './api.ts';
import { ExportButton } from './export-button.tsx';
import { FILTERS, STATUSES, sentFilter } from './task-filters.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Lists tasks of all users, for admins who investigate a poor article. */
export function AdminTasks() {
  const t = useTexts('debug');
  const ui = useTexts('ui');
  const { filters, change, isFiltered, clear } = useUrlFilters(FILTERS);
  const [exportFailure, setExportFailure] = useState<Error>();
  const query = useInfiniteQuery(adminTasksQuery(sentFilter(filters)));
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
        <FilterSelect
          label={t('status')}
          options={STATUSES.map((value) => ({
            value,
            label: value === '' ? t('allStatuses') : statusLabel(ui, value.startsWith('Draft') ? '' : value),
          }))}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <CursorList
        query={query}
        rows={query.data?.pages.flatMap(({ tasks }) => tasks)}
        label={t('results')}
        failure={{ title: t('loadFailed') }}
        more={t('more')}
        count={(count, isExact) => t(isExact ? 'count' : 'countMore', { count })}
        skeleton={
          <div aria-busy="true" className="divide-y divide-line rounded-md border border-line bg-card">
            {ROWS.map((row) => (
              <div key={row} className="flex flex-col gap-2 px-5 py-4">
                <Skeleton className="h-5 w-64 max-w-full" />
                <Skeleton className="h-4 w-96 max-w-full" />
              </div>
            ))}
          </div>
        }
        empty={
          isFiltered ? (
            <NothingFound title={t('noneFound')} onClear={clear} />
          ) : (
            <EmptyState icon={<FileText size={28} />} title={t('none')}>
              {t('noneHint')}
            </EmptyState>
          )
        }
      >
        {(task) => <AdminTaskRow key={task.id} task={task} />}
      </CursorList>
    </>
  );
}
