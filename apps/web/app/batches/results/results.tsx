import type { BatchArticle, BatchRow, BatchTask } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PencilLine, RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { batchApi } from '../../kit/api/batch-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { saveFile } from '../../kit/api/save-file.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { useMay } from '../../workspaces/use-may.ts';
import { drafterQuery, isRunning, refreshBatch } from '../api.ts';
import { buildFile } from '../files/batch-files.ts';
import { LinkMap } from '../links/link-map.tsx';
import { linksQuery } from '../links/links-query.ts';
import { costText } from '../plan/plan-facts.ts';
import type { BatchSlots } from '../slots.ts';
import { ArticleRow } from './article-row.tsx';
import { ContinueBatch } from './continue-batch.tsx';
import { DownloadAll } from './download-all.tsx';
import { FailedRow } from './failed-row.tsx';
import { FinishArticles } from './finish-articles.tsx';
import { SimilarPairs } from './similar-pairs.tsx';
import { useArticleTexts } from './use-article-texts.ts';

const ArticleViewer = lazyPart(() => import('./article-viewer.tsx'));

/** Articles whose marks one request asks about. */
const MARKS_AT_ONCE = LIMITS.page;

/** Tasks of the articles, in parts that one request asks about. */
const markParts = (articles: readonly BatchArticle[]): string[][] =>
  Array.from({ length: Math.ceil(articles.length / MARKS_AT_ONCE) }, (_, part) =>
    articles.slice(part * MARKS_AT_ONCE, (part + 1) * MARKS_AT_ONCE).flatMap(({ taskId }) => taskId ?? []),
  );

/** One pillar and two articles. */
const MIN_OF_CLUSTER = 3;

function Summary({ batch, articles }: { batch: BatchTask; articles: readonly BatchArticle[] }) {
  const t = useTexts('batches');
  const isDrafter = useQuery(drafterQuery).data === true;
  const words = articles.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const scores = articles.map(({ score }) => score).filter((score) => score !== null);
  const average = scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null;
  const facts = [
    [t('results.summary.completed'), formatNumber(batch.completed_articles)],
    [t('results.summary.failed'), formatNumber(batch.failed_articles)],
    [t('results.summary.words'), formatNumber(words)],
    [t('results.summary.score'), formatNumber(average, { maximumFractionDigits: 0 })],
    ...(isDrafter || batch.costMicros !== null
      ? [[t('results.summary.cost'), costText(batch.costMicros, isDrafter)]]
      : []),
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-col">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Explains why articles are missing. */
function Shortfall({ batch, retry }: { batch: BatchTask; retry: (() => void) | undefined }) {
  const t = useTexts('batches');
  const { status, error_message: reason } = batch;
  if (status === 'failed') {
    return (
      <Alert
        title={t('results.generationFailed')}
        action={
          retry && (
            <Button size="sm" onClick={retry}>
              {t('results.tryAgain')}
            </Button>
          )
        }
      >
        {reason ?? t('results.unknownError')}
      </Alert>
    );
  }
  return reason === null || status === 'completed' ? null : (
    <Alert tone="warning" title={t(`status.${status}`)}>
      {reason}
    </Alert>
  );
}

export interface ResultsProps
  extends Pick<BatchSlots, 'ClusterPanel' | 'PublishBatch' | 'ArticleMarks' | 'articleFile' | 'fileName'> {
  batch: BatchTask;
  articles: readonly BatchArticle[];
  rows: readonly BatchRow[];
  isRetrying: boolean;
  onRetry: () => void;
  /** Settles when the cancelled articles wait to be written, or were refused. */
  onContinue: () => Promise<void>;
  /** Adds a keyword's line to the input of another batch. */
  onRetryLater: (article: BatchArticle) => void;
  /** Adds all failed lines to that input for editing. */
  onEditFailed: () => void;
}

/** Results of a batch: finished and failed articles. */
export function Results(props: ResultsProps) {
  const {
    batch,
    articles,
    rows,
    ClusterPanel,
    PublishBatch,
    ArticleMarks,
    articleFile,
    fileName,
    isRetrying,
    onRetry,
    onContinue,
    onRetryLater,
    onEditFailed,
  } = props;
  const t = useTexts('batches');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const textsOf = useArticleTexts(batch);
  const [viewed, setViewed] = useState<string>();
  const completed = articles.filter(({ status }) => status === 'completed');
  const failed = articles.filter(({ status }) => status === 'failed');
  const writes = useMay('write');
  const publishes = useMay('publish');
  const ended = !isRunning(batch);
  const isOver = ended && writes;
  const cancelled = rows.filter(({ state, isFinished }) => state === 'cancelled' && !isFinished);
  const parts = markParts(completed);
  const { data: planned } = useQuery({ ...linksQuery(batch), enabled: isOver && completed.length > 0 });

  const download = async ({ id }: BatchArticle) => {
    try {
      const [written, { withLinksOutside }] = await Promise.all([
        textsOf(),
        import('../../articles/text/cluster-links.ts'),
      ]);
      const article = written.find((other) => other.id === id);
      if (!article) throw new Error(t('results.downloadFailed'));
      const content = withLinksOutside(article.content, written);
      const file = await buildFile({ ...article, content }, 'md', batch.global_settings, articleFile);
      saveFile(file, file.name);
    } catch (error) {
      showToast({ type: 'error', message: failureText(error, t('results.downloadFailed')), error });
    }
  };
  const { mutate: list } = useMutation({
    mutationFn: ({ id }: BatchArticle) => batchApi.openBatchArticle({ params: { id: batch.id, rowId: id } }),
    onSuccess: ({ taskId }) => {
      showToast({
        type: 'success',
        message: t('results.listedNow'),
        action: { label: t('results.open'), onSelect: () => void navigate(`/tasks/${taskId}/edit`) },
      });
      void queryClient.invalidateQueries({ queryKey: ['tasks'] });
      void refreshBatch(queryClient, batch.id);
    },
    onError: (error) =>
      showToast({ type: 'error', message: failureText(error, t('results.listFailed')), error }),
  });

  return (
    <section aria-label={t('results.title')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Summary batch={batch} articles={completed} />
        {completed.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <DownloadAll batch={batch} articleFile={articleFile} fileName={fileName} />
            {isOver && (
              <>
                <FinishArticles batchId={batch.id} articles={completed} />
                {publishes && (
                  <Suspense>
                    <PublishBatch batchId={batch.id} articles={completed} />
                  </Suspense>
                )}
              </>
            )}
          </div>
        )}
      </div>
      {ended && <Shortfall batch={batch} retry={writes ? onRetry : undefined} />}
      {isOver && cancelled.length > 0 && (
        <ContinueBatch batch={batch} rows={cancelled} isBusy={isRetrying} onContinue={onContinue} />
      )}
      <SimilarPairs articles={completed} />
      {completed.length > 0 && (
        <ul
          aria-label={t('results.finished')}
          className="divide-y divide-line rounded-md border border-line bg-card"
        >
          {completed.map((article, at) => (
            <ArticleRow
              key={article.id}
              article={article}
              onView={() => setViewed(article.id)}
              onDownload={() => void download(article)}
              onList={writes ? () => list(article) : undefined}
            >
              {article.taskId && (
                <Suspense>
                  <ArticleMarks
                    taskId={article.taskId}
                    taskIds={parts[Math.floor(at / MARKS_AT_ONCE)] ?? []}
                  />
                </Suspense>
              )}
            </ArticleRow>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-medium text-base">{t('results.failedTitle', { count: failed.length })}</h2>
            {isOver && (
              <div className="flex flex-wrap gap-2">
                <Button icon={<PencilLine size={16} />} onClick={onEditFailed}>
                  {t('results.editFailed')}
                </Button>
                <Button icon={<RotateCw size={16} />} loading={isRetrying} onClick={onRetry}>
                  {t('results.retry')}
                </Button>
              </div>
            )}
          </div>
          {isOver && <p className="text-muted text-sm">{t('results.retryHint')}</p>}
          <ul
            aria-label={t('results.failedTitle', { count: failed.length })}
            className="divide-y divide-line rounded-md border border-line bg-card"
          >
            {failed.map((article) => (
              <FailedRow
                key={article.id}
                article={article}
                onRetryLater={
                  isOver && batch.input_mode === 'KEYWORDS' ? () => onRetryLater(article) : undefined
                }
              />
            ))}
          </ul>
        </div>
      )}
      {isOver && completed.length > 0 && <LinkMap batch={batch} rows={rows} />}
      {isOver && completed.length >= MIN_OF_CLUSTER && (
        <Suspense>
          <ClusterPanel
            batchId={batch.id}
            pillarId={batch.pillarId}
            plannedId={planned?.groups[0]?.pillarId}
            articles={articles}
          />
        </Suspense>
      )}
      <Suspense>
        {viewed !== undefined && (
          <ArticleViewer
            batch={batch}
            articles={completed}
            shownId={viewed}
            onShow={setViewed}
            onDownload={(article) => void download(article)}
            onClose={() => setViewed(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
