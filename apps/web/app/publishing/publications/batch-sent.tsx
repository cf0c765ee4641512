import type { Output, Routes } from '@inkstep/contract';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { formatDate } from '../../kit/text/format.ts';

/** Says what is on its way, until when, and what was left out. */
export function BatchSent({ answer }: { answer: Output<Routes['publishBatchTo']> }) {
  const t = useTexts('publications');
  const { publications, left, until } = answer;
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
                <Link to={`/tasks/${id}/edit`} className="text-accent underline underline-offset-2">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
