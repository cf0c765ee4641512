import type { BatchArticle } from '@inkstep/contract';
import { LeftArticles } from '../../batches/results/left-articles.tsx';
import { useFinishArticles } from '../../batches/results/use-finish-articles.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';

export interface UnfinishedArticlesProps {
  batchId: string;
  articles: readonly BatchArticle[];
}

/** Says how many articles aren't finished and so aren't sent, and finishes them on request. */
export function UnfinishedArticles({ batchId, articles }: UnfinishedArticlesProps) {
  const t = useTexts('publications');
  const { mutate, isPending, data, error } = useFinishArticles(batchId);
  const count = articles.filter(({ isFinished }) => !isFinished).length;
  if (count === 0) return data ? <Alert tone="success">{t('batch.allFinished')}</Alert> : null;
  if (data && data.left.length > 0) return <LeftArticles left={data.left} />;
  return (
    <>
      <Alert tone="warning">
        <p>{t('batch.unfinished', { count, total: articles.length })}</p>
        <p className="text-ink">{t('batch.finishText')}</p>
        <Button size="sm" className="mt-2" loading={isPending} onClick={() => mutate()}>
          {t('batch.finish')}
        </Button>
      </Alert>
      {error && <Alert tone="danger">{failureText(error, t('batch.finishFailed'))}</Alert>}
    </>
  );
}
