import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

export interface LoadFailureProps {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** The red box of the admin area for what couldn't be loaded. */
export function LoadFailure({ title, query: { error, isFetching, refetch } }: LoadFailureProps) {
  const t = useTexts('admin');
  const ui = useTexts('ui');
  return (
    <Alert
      title={title}
      action={
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {ui('tryAgain')}
        </Button>
      }
    >
      {failureText(error, t('noAnswer'))}
    </Alert>
  );
}
