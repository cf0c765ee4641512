import type { CursorPagination } from '@inkstep/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';

export interface CursorListProps<Row> extends Pick<ListFrameProps<Row>, 'rows' | 'skeleton' | 'empty'> {
  query: UseInfiniteQueryResult<InfiniteData<{ pagination: CursorPagination }>>;
  label: string;
  failure: string;
  more: string;
  count: (total: number, isExact: boolean) => string;
  children: (row: Row) => ReactNode;
}

/** A list that grows part by part. */
export function CursorList<Row>(props: CursorListProps<Row>) {
  const { query, rows, skeleton, empty, label, failure, more, count, children } = props;
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const first = data?.pages[0]?.pagination;
  return (
    <ListFrame query={query} rows={rows} failure={{ title: failure }} alert skeleton={skeleton} empty={empty}>
      {(loaded) => (
        <>
          <p className="mb-2 text-muted text-sm" aria-live="polite">
            {first && count(first.total, first.total_is_exact)}
          </p>
          <ul
            aria-label={label}
            aria-busy={isPlaceholderData}
            className="divide-y divide-line overflow-hidden rounded-md border border-line bg-card transition-opacity aria-busy:opacity-60"
          >
            {loaded.map(children)}
          </ul>
          {error && (
            <div className="mt-4">
              <LoadFailure title={failure} query={query} />
            </div>
          )}
          {hasNextPage && (
            <div className="mt-4 flex justify-center">
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {more}
              </Button>
            </div>
          )}
        </>
      )}
    </ListFrame>
  );
}
