import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../api/failure-text.ts';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { Reference } from './reference.tsx';

export interface QueryErrorProps extends Pick<ErrorStateProps, 'title' | 'level' | 'kept' | 'action'> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Fallback if the server gave no message. */
  reason?: string;
}

/** Failed query with a retry button. */
export function QueryError({ query: { error, isFetching, refetch }, reason, ...state }: QueryErrorProps) {
  const t = useTexts('ui');
  return (
    <ErrorState {...state} retrying={isFetching} onRetry={() => void refetch()}>
      {failureText(error, reason ?? t('noAnswer'))}
      <Reference error={error} />
    </ErrorState>
  );
}
