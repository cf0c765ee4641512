import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { QueryError, type QueryErrorProps } from '../feedback/query-error.tsx';
import { classNames } from '../layout/class-names.ts';

export interface ListFrameProps<Row> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch' | 'isPlaceholderData'>;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  failure: Pick<QueryErrorProps, 'title' | 'kept' | 'reason'>;
  /** Shows a failure as an alert instead of a card. */
  alert?: boolean;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Shows the list or its loading, error or empty state. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { query, rows, failure, alert = false, skeleton, empty, children } = props;
  if (rows) return rows.length > 0 ? children(rows) : empty;
  if (!query.error) return skeleton;
  return alert ? <LoadFailure {...failure} query={query} /> : <QueryError {...failure} query={query} />;
}

export interface ListProps<Row> extends Omit<ListFrameProps<Row>, 'children'> {
  label?: string;
  /** Class of the list; defaults to `LINES`. */
  className?: string;
  /** Renders an item. */
  children: (row: Row) => ReactNode;
}

/** Rows separated by lines. */
export const LINES = 'divide-y divide-line rounded-md border border-line bg-card';

/** List in its frame, dimmed while another page loads. */
export function List<Row>({ label, className = LINES, children, ...frame }: ListProps<Row>) {
  return (
    <ListFrame {...frame}>
      {(rows) => (
        <ul
          aria-label={label}
          aria-busy={frame.query.isPlaceholderData}
          className={classNames(className, 'transition-opacity aria-busy:opacity-60')}
        >
          {rows.map(children)}
        </ul>
      )}
    </ListFrame>
  );
}
