import { useQuery } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { List } from '../../kit/lists/list-frame.tsx';
import { NewestFirstPager } from '../../kit/lists/newest-first-pager.tsx';
import { usePageRows } from '../../kit/lists/use-page-rows.ts';
import { exportPosts, importsQuery } from './api.ts';
import { ImportCard } from './import-card.tsx';
import { ImportForm } from './import-form.tsx';

/** Imports and exports posts as files. */
export function PostTransfer() {
  const t = useTexts('postTransfer');
  const [view, turn] = useState({ page: 1 });
  const query = useQuery(importsQuery(view.page));
  const { data } = query;
  const rows = usePageRows(query, data?.imports, view, turn);
  const isRunning = data?.imports.some(({ state }) => state === 'running') ?? false;
  const exporting = useSingleMutation({
    mutationFn: exportPosts,
    onSuccess: (name) => showToast({ type: 'success', message: t('exported', { name }) }),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button
            icon={<Download size={16} />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('export')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {exporting.error && <FailureAlert title={t('exportFailed')} error={exporting.error} />}
        <ImportForm isRunning={isRunning} onStarted={() => turn({ page: 1 })} />
        <h2 className="mt-4 font-semibold text-base">{t('imports')}</h2>
        <List
          className="flex flex-col gap-3"
          query={query}
          rows={rows}
          failure={{ title: t('loadFailed') }}
          alert
          skeleton={<Skeleton className="h-32 w-full" />}
          empty={
            <EmptyState icon={<FileUp size={28} />} title={t('empty')}>
              {t('emptyText')}
            </EmptyState>
          }
        >
          {(report) => <ImportCard key={report.id} report={report} />}
        </List>
        <NewestFirstPager
          page={view.page}
          pages={data?.pagination.pages}
          newer={t('newer')}
          older={t('older')}
          onPage={(page) => turn({ page })}
        />
      </div>
    </>
  );
}
