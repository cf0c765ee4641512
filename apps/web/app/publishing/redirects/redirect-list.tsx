import type { Redirect } from '@inkstep/contract';
import { REDIRECT_ORIGINS, REDIRECT_SORTS } from '@inkstep/contract/blog-values';
import { REDIRECT_LIMITS } from '@inkstep/contract/publishing-limits';
import { useQuery } from '@tanstack/react-query';
import { Download, FileUp, Route } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { AddButton } from '../../kit/buttons/add-button.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useWideWindow } from '../../kit/layout/use-wide-window.ts';
import { BulkBar } from '../../kit/lists/bulk-bar.tsx';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { ListPager } from '../../kit/lists/list-pager.tsx';
import { NothingFound } from '../../kit/lists/nothing-found.tsx';
import { RowsSkeleton } from '../../kit/lists/rows-skeleton.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { choiceFilter, pageFilter, textFilter, useUrlFilters } from '../../kit/lists/url-filters.ts';
import { usePageRows } from '../../kit/lists/use-page-rows.ts';
import { NONE_SELECTED, rowSelection } from '../../kit/lists/use-selection.ts';
import { BlogTabs } from '../blog-tabs.tsx';
import { exportCsv, redirectsQuery } from './api.ts';
import { DeleteRedirects } from './delete-redirects.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectRows } from './redirect-rows.tsx';

/** Orders that phones offer, where the table's header is missing. */
const SORTS = { newest: 'created_at DESC', from: 'from ASC', used: 'last_used_on DESC' } as const;
const ORIGINS = ['', ...REDIRECT_ORIGINS] as const;
const FILTERS = {
  search: textFilter,
  origin: choiceFilter(ORIGINS),
  sort: choiceFilter(REDIRECT_SORTS),
  page: pageFilter,
};

/** Lists redirects of the blog, and adds, changes, deletes, imports and exports them. */
export function RedirectList() {
  const t = useTexts('blogAdmin');
  const [selected, setSelected] = useState(NONE_SELECTED);
  const [edited, setEdited] = useState<Redirect | 'new'>();
  const [deleting, setDeleting] = useState<readonly Redirect[]>();
  const [isImporting, setIsImporting] = useState(false);
  const isWide = useWideWindow();
  const unselect = () => setSelected(NONE_SELECTED);
  const { filters, change, isFiltered, clear } = useUrlFilters(FILTERS, unselect);
  const { search, origin, sort, page } = filters;
  const query = useQuery(
    redirectsQuery({ page, sort, ...(search && { search }), ...(origin && { origin }) }),
  );
  const rows = usePageRows(query, query.data?.redirects, filters, change);
  const selection = rowSelection(rows ?? [], selected, setSelected);
  const exporting = useSingleMutation({ mutationFn: exportCsv });
  const isBare = rows?.length === 0 && !isFiltered;
  const addButton = <AddButton onClick={() => setEdited('new')}>{t('redirects.add')}</AddButton>;
  return (
    <>
      <PageHeader
        title={t('redirects.title')}
        description={t('redirects.text')}
        actions={
          <>
            <Button icon={<FileUp size={16} />} onClick={() => setIsImporting(true)}>
              {t('redirects.import')}
            </Button>
            {!isBare && (
              <Button
                icon={<Download size={16} />}
                loading={exporting.isPending}
                onClick={() => exporting.mutate()}
              >
                {t('redirects.export')}
              </Button>
            )}
            {!isBare && addButton}
          </>
        }
      />
      <BlogTabs current="redirects" />
      {exporting.error && (
        <FailureAlert className="mb-4" title={t('redirects.exportFailed')} error={exporting.error} />
      )}
      {!isBare && (
        <div className="mb-4 grid grid-cols-1 gap-2 sm:grid-cols-[1fr_14rem] sm:gap-3">
          <SearchField
            label={t('redirects.search')}
            maxLength={REDIRECT_LIMITS.search}
            value={search}
            onSearch={(next) => change({ search: next })}
          />
          <FilterSelect
            label={t('redirects.origin')}
            options={ORIGINS.map((value) => ({
              value,
              label: value === '' ? t('redirects.allOrigins') : t(`redirects.origins.${value}`),
            }))}
            value={origin}
            onChange={(next) => change({ origin: next })}
          />
          {!isWide && (
            <FilterSelect
              label={t('redirects.sortBy')}
              options={(['newest', 'from', 'used'] as const).map((name) => ({
                value: SORTS[name],
                label: t(`redirects.sorts.${name}`),
              }))}
              value={sort}
              onChange={(next) => change({ sort: next })}
            />
          )}
        </div>
      )}
      <ListFrame
        query={query}
        rows={rows}
        failure={{ title: t('redirects.loadFailed') }}
        skeleton={<RowsSkeleton />}
        empty={
          isFiltered ? (
            <NothingFound title={t('redirects.none')} onClear={clear}>
              {t('redirects.noneHint')}
            </NothingFound>
          ) : (
            <EmptyState icon={<Route size={28} />} title={t('redirects.empty')} action={addButton}>
              {t('redirects.emptyText')}
            </EmptyState>
          )
        }
      >
        {(redirects) => (
          <RedirectRows
            rows={redirects}
            selection={selection}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            busy={query.isPlaceholderData}
            onEdit={setEdited}
            onDelete={(redirect) => setDeleting([redirect])}
          />
        )}
      </ListFrame>
      <ListPager
        pagination={query.data?.pagination}
        always
        range={(range) => t('redirects.range', range)}
        onPage={(next) => change({ page: next })}
      />
      {selection.rows.length > 0 && (
        <BulkBar
          label={t('redirects.bar')}
          count={t('redirects.selected', { count: selection.rows.length })}
          onClear={unselect}
        >
          <Button size="sm" variant="danger" onClick={() => setDeleting(selection.rows)}>
            {t('redirects.delete')}
          </Button>
        </BulkBar>
      )}
      {edited && (
        <RedirectDialog
          {...(edited !== 'new' && { redirect: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleting && (
        <DeleteRedirects redirects={deleting} onDeleted={unselect} onClose={() => setDeleting(undefined)} />
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
