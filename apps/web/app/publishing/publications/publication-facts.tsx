import type { Publication } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { formatDateTime } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { ProblemAlert } from '../destinations/problem-alert.tsx';
import { WarningList } from '../destinations/warning-list.tsx';
import { isThere, stateThere } from './api.ts';

export interface PublicationFactsProps {
  publication: Publication;
  /** Articles per day at the destination. */
  pace: number;
}

/** Delivery times, changes and problems. */
export function PublicationFacts({ publication, pace }: PublicationFactsProps) {
  const t = useTexts('publications');
  const { state, problem, warnings, next_attempt_at: next, attempts } = publication;
  const { changed_here: changedHere, changed_there: changedThere } = publication;
  const retried = next && <RelativeTime value={next} isAhead />;
  const there = isThere(publication);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-muted">
        <Times publication={publication} />
        {there && !changedHere && changedThere === false && ` · ${t('changed.none')}`}
      </p>
      {state === 'waiting' && publication.not_before && (
        <p>
          {t('waits', { time: formatDateTime(new Date(publication.not_before)) })}{' '}
          <span className="text-muted">{t('paceReason', { count: pace })}</span>
        </p>
      )}
      {stateThere(publication) === 'scheduled' && publication.scheduled_for && (
        <ScheduledTime value={publication.scheduled_for} />
      )}
      {there && (changedHere || changedThere) && (
        <p className={changedThere ? 'font-medium text-warning' : undefined}>
          {t(changedThere ? (changedHere ? 'changed.both' : 'changed.there') : 'changed.here')}
        </p>
      )}
      {state === 'gone' && <Alert tone="warning">{t('goneText')}</Alert>}
      {problem && (
        <ProblemAlert problem={problem} tone={next ? 'warning' : 'danger'}>
          {next && (
            <p className="text-muted">{t.rich('nextAttempt', { count: attempts, time: () => retried })}</p>
          )}
        </ProblemAlert>
      )}
      {there && warnings.length > 0 && (
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

/** A time that has passed is that of a post which wasn't read since. */
function ScheduledTime({ value }: { value: string }) {
  const t = useTexts('publications');
  const time = new Date(value);
  const [now] = useState(Date.now);
  const isPast = time.getTime() < now;
  return <p>{t(isPast ? 'scheduledPast' : 'scheduledFor', { time: formatDateTime(time) })}</p>;
}

/** Times of sending and last comparison, separated by dots. */
function Times({ publication }: Pick<PublicationFactsProps, 'publication'>) {
  const t = useTexts('publications');
  const { sent_at: sent, checked_at: checked } = publication;
  if (!sent) return t('notSentYet');
  const sentAt = <RelativeTime value={sent} />;
  const checkedAt = checked && <RelativeTime value={checked} />;
  return (
    <>
      {t.rich('sentTime', { time: () => sentAt })}
      {checked && (
        <>
          {' · '}
          {t.rich('checked', { time: () => checkedAt })}
        </>
      )}
    </>
  );
}
