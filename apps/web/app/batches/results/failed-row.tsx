import type { BatchArticle } from '@inkstep/contract';
import { CircleAlert, ListPlus } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';

export interface FailedRowProps {
  article: BatchArticle;
  /** Undefined except for keywords, which can be added to the content box again. */
  onRetryLater: (() => void) | undefined;
}

export function FailedRow({ article, onRetryLater }: FailedRowProps) {
  const t = useTexts('batches');
  const name = article.title || article.keyword || article.originalInput;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="break-words font-medium">{name}</span>
        <span className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert size={14} className="mt-1 shrink-0" />
          <span className="min-w-0 break-words">{article.error || t('results.unknownError')}</span>
        </span>
      </div>
      {onRetryLater && (
        <Button size="sm" icon={<ListPlus size={14} />} onClick={onRetryLater}>
          {t('results.addToRetry')}
        </Button>
      )}
    </li>
  );
}
