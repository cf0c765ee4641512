import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

type PageQuery = Pick<UseQueryResult<{ pagination: { pages: number } }>, 'data' | 'isPlaceholderData'>;

/** The rows of a page, undefined while it loads. If the page is beyond the last one, it turns to that one. */
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
