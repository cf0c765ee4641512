import type { Output, Routes } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { formatDate } from '../../kit/text/format.ts';

export interface BatchSentProps {
  answer: Output<Routes['publishBatchTo']>;
  busy: boolean;
  /** Sends the articles too that are like another one. */
  onSendDuplicates: () => void;
}

/** Says what is on its way, until when, and what was left out. */
export function BatchSent({ answer, busy, onSendDuplicates }: BatchSentProps) {
  const t = useTexts('publications');
  const { publications, left, duplicates, until } = answer;
  return (
    <div className="flex flex-col gap-4 text-sm">
      {publications.length === 0 ? (
        <Alert tone="warning">{t('batch.none')}</Alert>
      ) : (
        <Alert tone="success">
          {t('batch.done', { count: publications.length })}
          {until && ` ${t('batch.until', { day: formatDate(new Date(until)) })}`}
        </Alert>
      )}
      {left.length > 0 && (
        <div className="flex flex-col gap-1">
          <p>{t('batch.left', { count: left.length })}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {left.map(({ task_id: id, title }) => (
              <li key={id} className="wrap-anywhere">
                <ArticleLink id={id}>{title}</ArticleLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {duplicates.length > 0 && (
        <div className="flex flex-col gap-1">
          <p>{t('batch.duplicates', { count: duplicates.length })}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {duplicates.map(({ task_id: id, title, what, other }) => (
              <li key={id} className="wrap-anywhere">
                {t.rich('batch.duplicate', {
                  what,
                  title,
                  other: other.title,
                  link: linkTo(id),
                })}
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-2 self-start" loading={busy} onClick={onSendDuplicates}>
            {t('batch.sendDuplicates')}
          </Button>
        </div>
      )}
    </div>
  );
}

const ArticleLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to={`/tasks/${id}/edit`} className="text-accent underline underline-offset-2">
    {children}
  </Link>
);

const linkTo = (id: string) => (words: ReactNode) => <ArticleLink id={id}>{words}</ArticleLink>;
