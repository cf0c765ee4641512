import { useQuery } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { NewestFirstPager } from '../../kit/lists/newest-first-pager.tsx';
import { exportPosts, importsQuery } from './api.ts';
import { ImportCard } from './import-card.tsx';
import { ImportForm } from './import-form.tsx';

/** Posts into the blog and out of it, as files. */
export function PostTransfer() {
  const t = useTexts('postTransfer');
  const [page, setPage] = useState(1);
  const query = useQuery(importsQuery(page));
  const { data, error } = query;
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
        <ImportForm isRunning={isRunning} onStarted={() => setPage(1)} />
        <h2 className="mt-4 font-semibold text-base">{t('imports')}</h2>
        {error && !data && <LoadFailure title={t('loadFailed')} query={query} />}
        {!data && !error && <Skeleton className="h-32 w-full" />}
        {data?.pagination.total === 0 && (
          <EmptyState icon={<FileUp size={28} />} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        )}
        {data && data.imports.length > 0 && (
          <ul className="flex flex-col gap-3">
            {data.imports.map((each) => (
              <ImportCard key={each.id} report={each} />
            ))}
          </ul>
        )}
        <NewestFirstPager
          page={page}
          pages={data?.pagination.pages}
          newer={t('newer')}
          older={t('older')}
          onPage={setPage}
        />
      </div>
    </>
  );
}
