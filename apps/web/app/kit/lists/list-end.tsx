import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../buttons/button.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';

export interface ListEndProps {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  failure: string;
  more: string;
}

/** Below a list that is loaded part by part: why the last part is missing, and the button for the next one. */
export function ListEnd({ query, failure, more }: ListEndProps) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
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
  );
}
