import type { BatchArticle, Cluster, FieldProblem } from '@inkstep/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { LeftArticles } from '../../batches/results/left-articles.tsx';
import { useFinishArticles } from '../../batches/results/use-finish-articles.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { DuplicateList, duplicatesIn, type RefusedArticle } from '../publications/duplicate-question.tsx';
import { usePublishCluster } from './api.ts';

export interface PublishClusterProps {
  batchId: string;
  cluster: Cluster;
  articles: readonly BatchArticle[];
}

/** Publish button with its results, for admins. One question names what isn't finished and what is like another page. */
export function PublishCluster({ batchId, cluster, articles }: PublishClusterProps) {
  const t = useTexts('clusters');
  const publications = useTexts('publications');
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, data, error, reset } = usePublishCluster(batchId);
  const isPublished = cluster.articles.some(({ publishedAt }) => publishedAt !== null);
  const duplicates = duplicatesIn(error);
  const refused = cluster.articles.flatMap(({ taskId, title }) => refusedIn(duplicates ?? [], taskId, title));
  const finished = new Set(articles.flatMap(({ id, isFinished }) => (isFinished ? id : [])));
  const unfinished = cluster.articles.filter(({ id }) => !finished.has(id));
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
      <ConfirmDialog
        open={asks}
        onOpenChange={(open) => {
          setAsks(open);
          // A refusal that only named duplicates ends with its question.
          if (!open && duplicates) reset();
        }}
        title={t('publish.title')}
        confirmLabel={t(unfinished.length > 0 || duplicates ? 'publish.anyway' : 'publish.confirm')}
        tone="primary"
        wide={duplicates !== undefined}
        busy={isPending}
        onConfirm={() =>
          mutate(duplicates ? { confirm_duplicates: true } : undefined, {
            onSuccess: () => setAsks(false),
            onError: (refusal) => {
              if (!duplicatesIn(refusal)) setAsks(false);
            },
          })
        }
        details={
          unfinished.length > 0 || duplicates ? (
            <div className="flex flex-col gap-3">
              <Unfinished batchId={batchId} articles={unfinished} />
              {duplicates && (
                <Alert tone="warning" title={publications('duplicates.alike', { count: refused.length })}>
                  <DuplicateList refused={refused} />
                </Alert>
              )}
            </div>
          ) : undefined
        }
      >
        {t('publish.text', { count: cluster.articles.length - 1 })}
      </ConfirmDialog>
    </>
  );
}

interface UnfinishedProps {
  batchId: string;
  articles: Cluster['articles'];
}

/** Lists unfinished articles, and finishes them on request. */
function Unfinished({ batchId, articles }: UnfinishedProps) {
  const t = useTexts('clusters');
  const publications = useTexts('publications');
  const { mutate, isPending, data, error } = useFinishArticles(batchId);
  if (articles.length === 0) return null;
  if (data && data.left.length > 0) return <LeftArticles left={data.left} />;
  return (
    <Alert tone="warning" title={t('publish.unfinished', { count: articles.length })}>
      <ul className="flex max-h-40 list-disc flex-col gap-0.5 overflow-y-auto pl-5">
        {articles.map(({ id, taskId, title }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/tasks/${taskId}/edit`} className="text-accent underline underline-offset-2">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-1">{publications('batch.finishText')}</p>
      <Button size="sm" className="mt-2" loading={isPending} onClick={() => mutate()}>
        {publications('batch.finish')}
      </Button>
      {error && <p className="mt-2 text-danger">{failureText(error, publications('batch.finishFailed'))}</p>}
    </Alert>
  );
}

/** What is refused of one article of the cluster: paths begin with its task. */
function refusedIn(duplicates: readonly FieldProblem[], taskId: string, title: string): RefusedArticle[] {
  const own = duplicates
    .filter(({ path }) => path.startsWith(`${taskId}.`))
    .map((each) => ({ ...each, path: each.path.slice(taskId.length + 1) }));
  return own.length > 0 ? [{ title, duplicates: own }] : [];
}
