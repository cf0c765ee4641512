import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { batchQuery, isMissing, needsMax } from '../api.ts';
import type { BatchSlots } from '../slots.ts';
import { Teaser } from '../teaser.tsx';
import { OpenBatch } from './open-batch.tsx';

function BatchSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Skeleton className="h-9 w-2/3 max-w-md" />
      <Skeleton className="h-5 w-1/2 max-w-sm" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

/** Loads a batch. Use its id as `key`. */
export function BatchPage({ id, slots }: { id: string; slots: BatchSlots }) {
  const t = useTexts('batches');
  const query = useQuery(batchQuery(id));
  if (query.data) return <OpenBatch loaded={query.data} slots={slots} />;
  if (needsMax(query.error)) return <Teaser />;
  if (isMissing(query.error)) {
    return (
      <ErrorState
        level={1}
        title={t('open.missing')}
        action={<ButtonLink to="/batch-tasks">{t('open.back')}</ButtonLink>}
      >
        {t('errors.noTask')}
      </ErrorState>
    );
  }
  if (query.error) return <QueryError level={1} title={t('open.failed')} query={query} />;
  return <BatchSkeleton />;
}
