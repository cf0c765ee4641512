import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../i18n/language-context.ts';
import { failureText } from '../lib/failure-text.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface LoadFailureProps {
  title?: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Used if the server gave no message. */
  reason?: string;
}

/** An alert for a query that failed, with a button to repeat it. `QueryError` is its larger form, centred in a card. */
export function LoadFailure({ title, query: { error, isFetching, refetch }, reason }: LoadFailureProps) {
  const t = useTexts('ui');
  return (
    <Alert
      title={title}
      action={
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {failureText(error, reason ?? t('noAnswer'))}
    </Alert>
  );
}
