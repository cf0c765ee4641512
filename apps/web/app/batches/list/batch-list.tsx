import type { BatchTask } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Layers, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { List } from '../../kit/lists/list-frame.tsx';
import { ListPager } from '../../kit/lists/list-pager.tsx';
import { NothingFound } from '../../kit/lists/nothing-found.tsx';
import { RowsSkeleton } from '../../kit/lists/rows-skeleton.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { useUrlFilters } from '../../kit/lists/url-filters.ts';
import { usePageRows } from '../../kit/lists/use-page-rows.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { May } from '../../workspaces/may.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { batchListQuery, isRunning, needsMax } from '../api.ts';
import { Teaser } from '../teaser.tsx';
import { BatchRow } from './batch-row.tsx';
import { DeleteBatchDialog } from './delete-batch-dialog.tsx';
import { FILTERS, type ListFilters, listQuery, STATUSES } from './list-filters.ts';
import { SampleList } from './sample-list.tsx';

const GENERATOR = '/advanced-batch-generator';

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
      <FilterSelect
        label={t('list.status')}
        options={STATUSES.map((value) => ({
          value,
          label: value === '' ? t('list.allStatuses') : t(`status.${value}`),
        }))}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </div>
  );
}

export function BatchList() {
  const t = useTexts('batches');
  const { filters, change, isFiltered, clear } = useUrlFilters(FILTERS);
  const [deleting, setDeleting] = useState<BatchTask>();
  const [results, focusResults] = useFocusTarget();
  const writes = useMay('write');
  const query = useQuery({
    ...batchListQuery(listQuery(filters)),
    // Other pages and the server change the list.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.batchTasks.some(isRunning) ? TIMERS.batchPollMs : false),
  });
  const { data, error } = query;
  const rows = usePageRows(query, data?.batchTasks, filters, change);
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
  const newBatch = (label: string) =>
    writes && (
      <ButtonLink to={GENERATOR} variant="primary" icon={<Plus size={16} />}>
        {label}
      </ButtonLink>
    );
  const isBare = rows?.length === 0 && !isFiltered;
  return (
    <>
      <AppHead title={t('list.title')} />
      <PageHeader
        title={t('list.title')}
        description={t('list.description')}
        actions={isBare ? undefined : newBatch(t('list.new'))}
      />
      <May access="write" className="mb-4" />
      {!isBare && <Toolbar filters={filters} onChange={change} />}
      <div ref={results} tabIndex={-1} role="group" aria-label={t('list.title')} className="outline-none">
        <List
          query={query}
          rows={rows}
          failure={{ title: t('list.failed') }}
          skeleton={<RowsSkeleton />}
          empty={
            isFiltered ? (
              <NothingFound title={t('list.noneFound')} onClear={clear}>
                {t('list.noneFoundHint')}
              </NothingFound>
            ) : (
              <EmptyState
                icon={<Layers size={28} />}
                title={t('list.none')}
                action={newBatch(t('list.createFirst'))}
              >
                {writes && t('list.noneHint')}
              </EmptyState>
            )
          }
        >
          {(batch) => (
            <BatchRow key={batch.id} batch={batch} id={batch.id} onDelete={() => setDeleting(batch)} />
          )}
        </List>
        <ListPager pagination={data?.pagination} onPage={(page) => change({ page })} />
      </div>
      <DeleteBatchDialog batch={deleting} onClose={() => setDeleting(undefined)} onDeleted={focusResults} />
    </>
  );
}
