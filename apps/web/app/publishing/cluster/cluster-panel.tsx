import type { BatchArticle, User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import { useId, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Select } from '../../kit/forms/select.tsx';
import { RowsSkeleton } from '../../kit/lists/rows-skeleton.tsx';
import { clusterQuery, useMakeCluster } from './api.ts';
import { OpenCluster } from './open-cluster.tsx';

export interface ClusterPanelProps {
  batchId: string;
  /** Null until a pillar is chosen. */
  pillarId: string | null;
  /** Pillar of the batch's plan, chosen at first. */
  plannedId?: string | undefined;
  articles: readonly BatchArticle[];
}

/** Turns the finished articles of a batch into a cluster with a pillar, a map and links between the texts. */
export function ClusterPanel({ batchId, pillarId, plannedId, articles }: ClusterPanelProps) {
  const t = useTexts('clusters');
  const heading = useId();
  const layout = useRouteLoaderData<{ user: User }>('routes/app/layout');
  const finished = articles.filter(({ status }) => status === 'completed');
  const [longest] = finished.toSorted((a, b) => b.wordCount - a.wordCount);
  const [isEnded, setEnded] = useState(false);
  const known = finished.some(({ id }) => id === pillarId) && !isEnded ? pillarId : null;
  const [choice, setChoice] = useState<string>();
  const planned = finished.find(({ id }) => id === plannedId);
  const chosen = choice ?? known ?? (planned ?? longest)?.id ?? '';
  const { mutate: make, isPending, data: made } = useMakeCluster(batchId);
  const isOpen = known !== null || (Boolean(made?.cluster) && !isEnded);
  const {
    data: cluster,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...clusterQuery(batchId), enabled: isOpen });

  const begin = () =>
    make(chosen, {
      onSuccess: () => setEnded(false),
      onError: (failure) =>
        showToast({ type: 'error', message: failureText(failure, t('makeFailed')), error: failure }),
    });

  return (
    <section aria-labelledby={heading} className="mt-4 flex flex-col gap-4 border-line border-t pt-6">
      <div className="flex flex-col gap-1">
        <h2 id={heading} className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="max-w-prose text-muted text-sm">{t('intro')}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="min-w-0 grow sm:max-w-lg">
          <Select
            label={t('pillar')}
            value={chosen}
            onChange={({ target }) => setChoice(target.value)}
            options={finished.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </div>
        {isOpen ? (
          <Button
            loading={isPending}
            disabled={chosen === (cluster?.pillarId ?? known)}
            onClick={begin}
            className="h-11"
          >
            {t('changePillar')}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Waypoints size={16} />}
            loading={isPending}
            onClick={begin}
            className="h-11"
          >
            {t('make')}
          </Button>
        )}
      </div>
      {isOpen && cluster && (
        <OpenCluster
          batchId={batchId}
          cluster={cluster}
          written={articles}
          isAdmin={layout?.user.role === 'admin'}
          onEnd={() => setEnded(true)}
        />
      )}
      {isOpen && !cluster && error && (
        <FailureAlert
          title={t('loadFailed')}
          error={error}
          action={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
      {isOpen && !cluster && !error && <RowsSkeleton />}
    </section>
  );
}
