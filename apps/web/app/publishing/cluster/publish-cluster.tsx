import type { Cluster } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { DuplicateQuestion, duplicatesIn, type RefusedArticle } from '../publications/duplicate-question.tsx';
import { usePublishCluster } from './api.ts';

/** Publish button with its results, for admins. */
export function PublishCluster({ batchId, cluster }: { batchId: string; cluster: Cluster }) {
  const t = useTexts('clusters');
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, data, error, reset } = usePublishCluster(batchId);
  const isPublished = cluster.articles.some(({ publishedAt }) => publishedAt !== null);
  const duplicates = duplicatesIn(error);
  return (
    <>
      <Button loading={isPending} onClick={() => setAsks(true)}>
        {isPublished ? t('publish.again') : t('publish.action')}
      </Button>
      {data && !isPending && (
        <Alert
          tone="success"
          className="order-last w-full"
          action={
            <a
              href={data.pillarPath}
              target="_blank"
              rel="noopener"
              className="font-medium text-accent underline"
            >
              {t('publish.view')}
            </a>
          }
        >
          {t('publish.done', { count: data.posts })}
        </Alert>
      )}
      {error && !duplicates && !isPending && (
        <FailureAlert className="order-last w-full" error={error} reason={t('publish.failed')} />
      )}
      {duplicates && (
        <DuplicateQuestion
          refused={cluster.articles.flatMap(({ taskId, title }) => refusedIn(duplicates, taskId, title))}
          busy={isPending}
          onConfirm={() => mutate({ confirm_duplicates: true })}
          onClose={reset}
        />
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('publish.title')}
        confirmLabel={t('publish.confirm')}
        tone="primary"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsks(false) })}
      >
        {t('publish.text', { count: cluster.articles.length - 1 })}
      </ConfirmDialog>
    </>
  );
}

/** What is refused of one article of the cluster: paths begin with its task. */
function refusedIn(
  duplicates: NonNullable<ReturnType<typeof duplicatesIn>>,
  taskId: string,
  title: string,
): RefusedArticle[] {
  const own = duplicates
    .filter(({ path }) => path.startsWith(`${taskId}.`))
    .map((each) => ({ ...each, path: each.path.slice(taskId.length + 1) }));
  return own.length > 0 ? [{ title, duplicates: own }] : [];
}
