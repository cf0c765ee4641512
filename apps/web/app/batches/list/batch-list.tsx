import type { BatchTask } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { PagerButtons } from '../../kit/lists/pager-buttons.tsx';
import { RowsSkeleton } from '../../kit/lists/rows-skeleton.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { useUrlFilters } from '../../kit/lists/use-url-filters.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { batchListQuery, isRunning, needsMax } from '../api.ts';
import { Teaser } from '../teaser.tsx';
import { BatchRow } from './batch-row.tsx';
import { DeleteBatchDialog } from './delete-batch-dialog.tsx';
import { type ListFilters, listQuery, readFilters, STATUSES, writeFilters } from './list-filters.ts';
import { GENERATOR, NoBatches } from './no-batches.tsx';
import { SampleList } from './sample-list.tsx';

function Toolbar({
  filters,
  onChange,
}: {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}) {
  const t = useTexts('batches');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-[1fr_12rem] sm:gap-3">
      <SearchField
        label={t('list.search')}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        label={t('list.status')}
        labelHidden
        options={STATUSES.map((value) => ({
          value,
          label: value === '' ? t('list.allStatuses') : t(`status.${value}`),
        }))}
        value={filters.status}
        onChange={({ target }) => onChange({ status: target.value as ListFilters['status'] })}
      />
    </div>
  );
}

export function BatchList() {
  const t = useTexts('batches');
  const [filters, change] = useUrlFilters(readFilters, writeFilters);
  const [deleting, setDeleting] = useState<BatchTask>();
  const [results, focusResults] = useFocusTarget();
  const query = useQuery({
    ...batchListQuery(listQuery(filters)),
    // Other pages and the server change it.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.batchTasks.some(isRunning) ? TIMERS.batchPollMs : false),
  });
  const { data, error, isPlaceholderData } = query;
  useEffect(() => {
    if (error) console.warn('The list of batches could not be loaded:', error.message);
  }, [error]);

  if (needsMax(error)) {
    return (
      <>
        <AppHead title={t('list.title')} />
        <Teaser>
          <SampleList />
        </Teaser>
      </>
    );
  }
  const isFiltered = filters.search !== '' || filters.status !== '';
  const isEmpty = data?.batchTasks.length === 0;
  const pages = data?.pagination.pages ?? 1;
  return (
    <>
      <AppHead title={t('list.title')} />
      <PageHeader
        title={t('list.title')}
        description={t('list.description')}
        actions={
          isEmpty && !isFiltered ? undefined : (
            <ButtonLink to={GENERATOR} variant="primary" icon={<Plus size={16} />}>
              {t('list.new')}
            </ButtonLink>
          )
        }
      />
      {!(isEmpty && !isFiltered) && <Toolbar filters={filters} onChange={change} />}
      <div ref={results} tabIndex={-1} role="group" aria-label={t('list.title')} className="outline-none">
        {data && isEmpty ? (
          <NoBatches isFiltered={isFiltered} onClear={() => change({ search: '', status: '' })} />
        ) : data ? (
          <>
            <ul
              aria-busy={isPlaceholderData}
              className="divide-y divide-line rounded-md border border-line bg-card transition-opacity aria-busy:opacity-60"
            >
              {data.batchTasks.map((batch) => (
                <BatchRow key={batch.id} batch={batch} id={batch.id} onDelete={() => setDeleting(batch)} />
              ))}
            </ul>
            {pages > 1 && (
              <nav aria-label={t('list.pages')} className="mt-4 flex justify-end">
                <PagerButtons
                  page={filters.page}
                  pages={pages}
                  previous={t('list.previous')}
                  next={t('list.next')}
                  onPage={(page) => change({ page })}
                />
              </nav>
            )}
          </>
        ) : error ? (
          <QueryError title={t('list.failed')} query={query} />
        ) : (
          <RowsSkeleton />
        )}
      </div>
      <DeleteBatchDialog batch={deleting} onClose={() => setDeleting(undefined)} onDeleted={focusResults} />
    </>
  );
}
