import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { auditQuery, useExportAudit } from './api.ts';
import { isFiltered, readFilters, writeFilters } from './audit-filters.ts';
import { AuditRow } from './audit-row.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';

const ROWS = 6;

/** Who did what, newest first. */
export function AuditLog() {
  const t = useTexts('audit');
  const [filters, change] = useUrlFilters(readFilters, writeFilters);
  const query = useInfiniteQuery(auditQuery(filters));
  const download = useExportAudit(filters);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const [first] = data?.pages ?? [];
  const exportAll = () =>
    download.mutate(undefined, {
      onSuccess: () => showToast({ type: 'success', message: t('exported') }),
      onError: (failure) =>
        showToast({ type: 'error', message: failureText(failure, t('exportFailed')), error: failure }),
    });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button icon={<Download size={16} />} loading={download.isPending} onClick={exportAll}>
            {t('export')}
          </Button>
        }
      />
      <AuditToolbar filters={filters} onChange={change} />
      {first?.more_people && (
        <Alert tone="info" className="mb-4">
          {t('morePeople')}
        </Alert>
      )}
      {error && !data && <QueryError query={query} title={t('loadFailed')} />}
      {query.isPending && !error && <Rows />}
      {data && events.length === 0 && (
        <EmptyState
          icon={<ScrollText size={28} />}
          title={isFiltered(filters) ? t('nothingFound') : t('empty')}
          action={
            isFiltered(filters) && (
              <Button onClick={() => change({ actions: [], person: '', from: '', to: '' })}>
                {t('showAll')}
              </Button>
            )
          }
        >
          {!isFiltered(filters) && t('emptyText')}
        </EmptyState>
      )}
      {first && events.length > 0 && (
        <>
          <p role="status" className="mb-2 text-muted text-sm">
            {t(first.pagination.total_is_exact ? 'found' : 'foundMore', {
              count: first.pagination.total,
              shown: formatNumber(first.pagination.total),
            })}
          </p>
          <Card padding="none">
            <ul className="divide-y divide-line">
              {events.map((event) => (
                <AuditRow key={event.id} event={event} />
              ))}
            </ul>
          </Card>
          {hasNextPage && (
            <div className="mt-4 flex justify-center">
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            </div>
          )}
          {error && (
            <Alert className="mt-4" title={t('loadFailed')}>
              {failureText(error, t('loadFailed'))}
            </Alert>
          )}
        </>
      )}
    </>
  );
}

function Rows() {
  return (
    <Card padding="none">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex flex-col gap-2 border-line px-5 py-4 not-first:border-t">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </Card>
  );
}
