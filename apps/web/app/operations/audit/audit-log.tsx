import { useQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useUrlFilters } from '../../kit/lists/url-filters.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { auditQuery, useExportAudit } from './api.ts';
import { FILTERS } from './audit-filters.ts';
import { AuditPart } from './audit-part.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';

/** Lists audit events, newest first. */
export function AuditLog() {
  const t = useTexts('audit');
  const { filters, change, isFiltered, clear } = useUrlFilters(FILTERS);
  const { data: first } = useQuery(auditQuery(filters, ''));
  const download = useExportAudit(filters);
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
      {first?.events.length === 0 && (
        <EmptyState
          icon={<ScrollText size={28} />}
          title={isFiltered ? t('nothingFound') : t('empty')}
          action={isFiltered && <Button onClick={clear}>{t('showAll')}</Button>}
        >
          {!isFiltered && t('emptyText')}
        </EmptyState>
      )}
      {first && first.events.length > 0 && (
        <p role="status" className="mb-2 text-muted text-sm">
          {t(first.pagination.total_is_exact ? 'found' : 'foundMore', {
            count: first.pagination.total,
            shown: formatNumber(first.pagination.total),
          })}
        </p>
      )}
      <div className="flex flex-col gap-4">
        <AuditPart key={JSON.stringify(filters)} filters={filters} cursor="" />
      </div>
    </>
  );
}
