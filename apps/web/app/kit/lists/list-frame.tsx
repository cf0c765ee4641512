import type { ReactNode } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { QueryError, type QueryErrorProps } from '../feedback/query-error.tsx';

export interface ListFrameProps<Row> {
  query: QueryErrorProps['query'];
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
