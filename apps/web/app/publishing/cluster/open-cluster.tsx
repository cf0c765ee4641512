import type { BatchArticle, Cluster, ClusterLink } from '@inkstep/contract';
import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useAcceptLinks, useMakeCluster } from './api.ts';
import { ClusterMap } from './cluster-map.tsx';
import { ClusterTable } from './cluster-table.tsx';
import { LinkProposals } from './link-proposals.tsx';
import { MissingLinks } from './missing-links.tsx';
import { PublishCluster } from './publish-cluster.tsx';

export interface OpenClusterProps {
  batchId: string;
  cluster: Cluster;
  /** Articles of the batch. */
  written: readonly BatchArticle[];
  isAdmin: boolean;
  onEnd: () => void;
}

/** Cluster with a pillar: map, proposed links and publishing. */
export function OpenCluster({ batchId, cluster, written, isAdmin, onEnd }: OpenClusterProps) {
  const t = useTexts('clusters');
  const prefix = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [asksToEnd, setAsksToEnd] = useState(false);
  const { mutate: accept, isPending } = useAcceptLinks(batchId);
  const { mutate: make, isPending: isEnding } = useMakeCluster(batchId);
  const { proposals, orphans, articles } = cluster;
  const groupId = (id: string) => `${prefix}-links-${id}`;
  const rowId = (id: string) => `${prefix}-row-${id}`;
  const hasProposals = new Set(proposals.map(({ from }) => from));
  const lonely = articles.filter(({ id }) => orphans.includes(id));

  const acceptLinks = (links: readonly ClusterLink[]) =>
    accept(links, {
      onSuccess: ({ refused }) => {
        // The accepted proposal is removed along with its button.
        title.current?.focus();
        const count = links.length - refused;
        if (count > 0) showToast({ type: 'success', message: t('proposals.accepted', { count }) });
        if (refused > 0) showToast({ type: 'warning', message: t('proposals.refused', { count: refused }) });
      },
      onError: (error) =>
        showToast({ type: 'error', message: failureText(error, t('proposals.failed')), error }),
    });
  const end = () =>
    make(null, {
      onSuccess: () => {
        showToast({ type: 'success', message: t('ended') });
        onEnd();
      },
      onError: (error) => showToast({ type: 'error', message: failureText(error, t('makeFailed')), error }),
      onSettled: () => setAsksToEnd(false),
    });

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {isAdmin && <PublishCluster batchId={batchId} cluster={cluster} articles={written} />}
        <Button variant="ghost" onClick={() => setAsksToEnd(true)}>
          {t('end')}
        </Button>
      </div>
      {lonely.length > 0 && (
        <Alert tone="warning" title={t('orphans', { count: lonely.length })}>
          {lonely.map((article) => article.title).join(' · ')}
        </Alert>
      )}
      <figure className="flex flex-col gap-2 rounded-md border border-line bg-card p-3">
        <ClusterMap
          cluster={cluster}
          label={t('map.label', { count: articles.length })}
          hrefOf={(id) => `#${hasProposals.has(id) ? groupId(id) : rowId(id)}`}
        />
        <figcaption className="text-muted text-xs">{t('map.legend')}</figcaption>
      </figure>
      <ClusterTable cluster={cluster} rowId={rowId} />
      <MissingLinks cluster={cluster} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
          {proposals.length > 0 ? t('proposals.count', { count: proposals.length }) : t('proposals.title')}
        </h3>
        {proposals.length > 0 && (
          <Button
            variant="primary"
            icon={<Check size={16} />}
            loading={isPending}
            onClick={() => acceptLinks(proposals)}
          >
            {t('proposals.acceptAll', { count: proposals.length })}
          </Button>
        )}
      </div>
      <LinkProposals cluster={cluster} groupId={groupId} isBusy={isPending} onAccept={acceptLinks} />
      <ConfirmDialog
        open={asksToEnd}
        onOpenChange={setAsksToEnd}
        title={t('endTitle')}
        confirmLabel={t('end')}
        tone="primary"
        busy={isEnding}
        onConfirm={end}
      >
        {t('endText')}
      </ConfirmDialog>
    </>
  );
}
