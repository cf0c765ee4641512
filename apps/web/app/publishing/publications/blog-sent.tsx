import type { BatchArticle } from '@inkstep/contract';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { SharedParts } from './duplicate-question.tsx';
import type { BlogRun } from './use-publish-to-blog.ts';

type Named = Pick<BatchArticle, 'id' | 'title' | 'taskId'>;

export interface BlogSentProps {
  run: BlogRun;
  /** Number of articles that were tried; undefined once it has ended. */
  tried: number | undefined;
  unfinished: readonly Named[];
  onConfirmDuplicates: () => void;
}

/** Says how far publishing to the blog is, and what was left out and why. */
export function BlogSent({ run, tried, unfinished, onConfirmDuplicates }: BlogSentProps) {
  const t = useTexts('publications');
  const { published, total, done, refused, duplicates } = run;
  if (tried !== undefined) {
    return (
      <div className="flex flex-col gap-2 text-sm">
        <p role="status">{t('batch.blogRunning', { done: tried, total })}</p>
        <ProgressBar label={t('batch.blogProgress')} value={total > 0 ? (tried / total) * 100 : 100} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      {done.length === 0 ? (
        <Alert tone="warning">{t('batch.none')}</Alert>
      ) : (
        <Alert tone={done.length === total ? 'success' : 'info'}>
          {t(published ? 'batch.blogDone' : 'batch.blogDrafts', { count: done.length, total })}
        </Alert>
      )}
      {refused.length > 0 && (
        <div className="flex flex-col gap-1">
          <p>{t('batch.blogRefused', { count: refused.length })}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {refused.map((article) => (
              <li key={article.id} className="wrap-anywhere">
                <ArticleName {...article} /> – {article.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unfinished.length > 0 && (
        <div className="flex flex-col gap-1">
          <p>{t('batch.left', { count: unfinished.length })}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {unfinished.map((article) => (
              <li key={article.id} className="wrap-anywhere">
                <ArticleName {...article} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {duplicates.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>{t('batch.duplicates', { count: duplicates.length })}</p>
          {duplicates.map((article) => (
            <div key={article.id} className="flex flex-col gap-0.5">
              <p className="wrap-anywhere font-medium">
                <ArticleName {...article} />
              </p>
              <SharedParts duplicates={article.duplicates} />
            </div>
          ))}
          <Button size="sm" className="mt-1 self-start" onClick={onConfirmDuplicates}>
            {t('batch.sendDuplicates')}
          </Button>
        </div>
      )}
    </div>
  );
}

const ArticleName = ({ taskId, title }: Named) =>
  taskId === null ? (
    title
  ) : (
    <Link to={`/tasks/${taskId}/edit`} className="text-accent underline underline-offset-2">
      {title}
    </Link>
  );
