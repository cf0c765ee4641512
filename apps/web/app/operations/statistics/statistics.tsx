import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { formatDateTime } from '../../kit/text/format.ts';
import { statisticsQuery, useRebuild } from './api.ts';
import { FailureList } from './failure-list.tsx';
import { ModelTable } from './model-table.tsx';
import { RangeSwitch, readRange } from './range-switch.tsx';
import { Totals } from './totals.tsx';
import { Trends } from './trends.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Totals and figures over time for the installation. */
export function StatisticsPage() {
  const t = useTexts('statistics');
  const [params] = useSearchParams();
  const range = readRange(params);
  const query = useQuery(statisticsQuery(range));
  const { data, error, isPlaceholderData } = query;
  const rebuild = useRebuild();
  const isRebuilding = rebuild.isPending || (data?.rebuild.running ?? false);
  const finishedAt = data?.rebuild.finishedAt;
  const start = () =>
    rebuild.mutate(undefined, {
      onSuccess: () => showToast({ type: 'info', message: t('rebuild.started') }),
      onError: (failure) => showToast({ type: 'error', message: t('rebuild.failed'), error: failure }),
    });
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          finishedAt
            ? `${t('description')} ${t('rebuild.done', { date: formatDateTime(new Date(finishedAt)) })}.`
            : t('description')
        }
        actions={
          <Button icon={<RefreshCw size={16} />} loading={isRebuilding} onClick={start}>
            {isRebuilding ? t('rebuild.running') : t('rebuild.action')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <Totals />
        <div className="mt-4">
          <RangeSwitch range={range} />
        </div>
        {error && !data && <LoadFailure title={t('failed')} query={query} />}
        {!data && !error && (
          <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
            {CARDS.map((card) => (
              <Skeleton key={card} className="h-72 w-full" />
            ))}
          </div>
        )}
        {data && (
          <div
            aria-busy={isPlaceholderData}
            className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
          >
            <Trends statistics={data} />
            <ModelTable models={data.models} />
            <FailureList failures={data.failures} />
          </div>
        )}
      </div>
    </>
  );
}
