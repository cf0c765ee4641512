import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

type PageQuery = Pick<UseQueryResult<{ pagination: { pages: number } }>, 'data' | 'isPlaceholderData'>;

/** Returns the rows of a page; undefined while loading. Moves from a page beyond the last one to the last. */
export function usePageRows<Row>(
  { data, isPlaceholderData }: PageQuery,
  rows: readonly Row[] | undefined,
  { page }: { page: number },
  change: (next: { page: number }) => void,
): readonly Row[] | undefined {
  const lastPage = Math.max(1, data?.pagination.pages ?? 1);
  const isBeyond = rows?.length === 0 && !isPlaceholderData && page > lastPage;
  const turnBack = useEffectEvent(() => change({ page: lastPage }));
  useEffect(() => {
    if (isBeyond) turnBack();
  }, [isBeyond]);
  return isBeyond ? undefined : rows;
}
