import type { BatchArticle } from '@inkstep/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { LeftArticles } from './left-articles.tsx';
import { pairsOf, SimilarList, similarArticles } from './similar-pairs.tsx';
import { useFinishArticles } from './use-finish-articles.ts';

export interface FinishArticlesProps {
  batchId: string;
  /** Written articles. */
  articles: readonly BatchArticle[];
}

/** Finishes the written articles of a batch at once. Shows nothing when all are finished. */
export function FinishArticles({ batchId, articles }: FinishArticlesProps) {
  const t = useTexts('batches');
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, reset, isPending, data, error } = useFinishArticles(batchId);
  const unfinished = articles.filter(({ isFinished }) => !isFinished);
  const count = unfinished.length;
  const similar = similarArticles(unfinished);
  const left = data?.left ?? [];
  if (count === 0) return null;
  return (
    <>
      <Button icon={<CircleCheck size={16} />} onClick={() => setIsAsking(true)}>
        {t('finish.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          setIsAsking(open);
          if (!open) reset();
        }}
        tone="primary"
        wide={similar.length > 0}
        title={t('finish.title', { count })}
        confirmLabel={t('finish.confirm')}
        busy={isPending}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: ({ finished, left: refused }) => {
              if (finished > 0)
                showToast({ type: 'success', message: t('finish.done', { count: finished }) });
              if (refused.length === 0) setIsAsking(false);
            },
          })
        }
        details={
          error ? (
            <Alert tone="danger">{failureText(error, t('finish.failed'))}</Alert>
          ) : left.length > 0 ? (
            <LeftArticles left={left} />
          ) : similar.length > 0 ? (
            <Alert tone="warning" title={t('finish.similar', { count: similar.length, total: count })}>
              <SimilarList articles={pairsOf(similar)} />
            </Alert>
          ) : undefined
        }
      >
        {t('finish.text')}
      </ConfirmDialog>
    </>
  );
}
