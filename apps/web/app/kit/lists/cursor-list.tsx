import type { CursorPagination } from '@inkstep/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../buttons/button.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { LINES, List, type ListProps } from './list-frame.tsx';

export interface CursorListProps<Row> extends Omit<ListProps<Row>, 'query' | 'alert' | 'className'> {
  query: UseInfiniteQueryResult<InfiniteData<{ pagination: CursorPagination }>>;
  more: string;
  count: (total: number, isExact: boolean) => string;
}

/** List that loads more rows on request. */
export function CursorList<Row>({ query, more, count, ...list }: CursorListProps<Row>) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const first = data?.pages[0]?.pagination;
  const isFull = list.rows !== undefined && list.rows.length > 0;
  return (
    <>
      {isFull && first && (
        <p className="mb-2 text-muted text-sm" aria-live="polite">
          {count(first.total, first.total_is_exact)}
        </p>
      )}
      <List {...list} query={query} alert className={`overflow-hidden ${LINES}`} />
      {isFull && error && (
        <div className="mt-4">
          <LoadFailure {...list.failure} query={query} />
        </div>
      )}
      {isFull && hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
