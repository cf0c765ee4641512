import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';

export interface LoadedProps<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  children: (loaded: T) => ReactNode;
}

export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const t = useTexts('account');
  const { data, isPending } = query;
  if (data !== undefined) return children(data);
  if (isPending) return skeleton;
  return <LoadFailure title={t('load.failed')} query={query} />;
}
