import type { Publication } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { formatDateTime } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { ProblemText } from '../destinations/problem-text.tsx';
import { WarningList } from '../destinations/warning-list.tsx';

export interface PublicationFactsProps {
  publication: Publication;
  /** Articles per day at the destination. */
  pace: number;
}

/** When it was sent, what changed since, what it waits for, and what went wrong. */
export function PublicationFacts({ publication, pace }: PublicationFactsProps) {
  const t = useTexts('publications');
  const { state, problem, warnings, next_attempt_at: next, attempts } = publication;
  const { changed_here: here, changed_there: there, checked_at: checked } = publication;
  const isThere = ['draft', 'scheduled', 'published', 'unpublished'].includes(state);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-muted">
        <Times publication={publication} />
      </p>
      {state === 'waiting' && publication.not_before && (
        <p>
          {t('waits', { time: formatDateTime(new Date(publication.not_before)) })}{' '}
          <span className="text-muted">{t('paceReason', { count: pace })}</span>
        </p>
      )}
      {state === 'scheduled' && publication.scheduled_for && (
        <p>{t('scheduledFor', { time: formatDateTime(new Date(publication.scheduled_for)) })}</p>
      )}
      {isThere && (here || there !== null) && (
        <p className={there ? 'font-medium text-warning' : here ? undefined : 'text-muted'}>
          {t(there ? (here ? 'changed.both' : 'changed.there') : here ? 'changed.here' : 'changed.none')}
          {checked && (
            <span className="font-normal text-muted">
              {' '}
              {t.rich('checked', { time: () => <RelativeTime value={checked} /> })}
            </span>
          )}
        </p>
      )}
      {state === 'gone' && <Alert tone="warning">{t('goneText')}</Alert>}
      {problem && (
        <Alert tone={next ? 'warning' : 'danger'}>
          <div className="flex flex-col gap-1 text-ink">
            <ProblemText problem={problem} />
            {next && (
              <p className="text-muted">
                {t.rich('nextAttempt', { count: attempts, time: () => <RelativeTime value={next} /> })}
              </p>
            )}
          </div>
        </Alert>
      )}
      {isThere && warnings.length > 0 && (
        <details className="text-muted">
          <summary className="cursor-pointer">{t('warnings', { count: warnings.length })}</summary>
          <div className="mt-1">
            <WarningList warnings={warnings} />
          </div>
        </details>
      )}
    </div>
  );
}

/** When it was published and sent, apart by dots. */
function Times({
  publication: { published_at: published, sent_at: sent },
}: Pick<PublicationFactsProps, 'publication'>) {
  const t = useTexts('publications');
  const parts: ReactNode[] = [];
  if (published) parts.push(t.rich('publishedTime', { time: () => <RelativeTime value={published} /> }));
  if (sent) parts.push(t.rich('sentTime', { time: () => <RelativeTime value={sent} /> }));
  if (parts.length === 0) return t('notSentYet');
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts keep their places
    <span key={index}>
      {index > 0 && ' · '}
      {part}
    </span>
  ));
}
