import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { QueryError, type QueryErrorProps } from '../feedback/query-error.tsx';
import { classNames } from '../layout/class-names.ts';

export interface ListFrameProps<Row> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch' | 'isPlaceholderData'>;
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  failure: Pick<QueryErrorProps, 'title' | 'kept' | 'reason'>;
  /** Tells a failure in an alert instead of a card. */
  alert?: boolean;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The states of a list: loading, failed, empty, full. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { query, rows, failure, alert = false, skeleton, empty, children } = props;
  if (rows) return rows.length > 0 ? children(rows) : empty;
  if (!query.error) return skeleton;
  return alert ? <LoadFailure {...failure} query={query} /> : <QueryError {...failure} query={query} />;
}

export interface ListProps<Row> extends Omit<ListFrameProps<Row>, 'children'> {
  label?: string;
  /** Lays out the items; `LINES` by default. */
  className?: string;
  /** An item of the list. */
  children: (row: Row) => ReactNode;
}

/** Rows with lines in between. */
export const LINES = 'divide-y divide-line rounded-md border border-line bg-card';

/** A list in its frame, dimmed while it shows the rows of another page. */
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
