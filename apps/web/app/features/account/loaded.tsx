import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

export interface LoadedProps<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  children: (loaded: T) => ReactNode;
}

export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const { data, error, isPending, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isPending) return skeleton;
  return (
    <Alert
      title={t('load.failed')}
      action={
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {ui('tryAgain')}
        </Button>
      }
    >
      {failureText(error, t('load.noAnswer'))}
    </Alert>
  );
}
