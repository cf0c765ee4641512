import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';
import { FailureAlert, type FailureAlertProps } from './failure-alert.tsx';

export interface LoadFailureProps extends Pick<FailureAlertProps, 'title' | 'reason'> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Alert for a failed query with a retry button. `QueryError` is the larger form, centered in a card. */
export function LoadFailure({ title, query: { error, isFetching, refetch }, reason }: LoadFailureProps) {
  const t = useTexts('ui');
  return (
    <FailureAlert
      title={title}
      error={error}
      reason={reason}
      action={
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
