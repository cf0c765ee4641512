import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The filters of a list in the URL, so that going back restores it. Changing one returns to page 1. */
export function useUrlFilters<Filters extends { page: number }>(
  read: (params: URLSearchParams) => Filters,
  write: (filters: Filters) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams();
  // The URL updates asynchronously; a second change must not undo the first.
  const latest = useRef<Filters>(undefined);
  useEffect(() => {
    latest.current = read(params);
  }, [params, read]);
  const change = (next: Partial<Filters>) => {
    latest.current = { ...(latest.current ?? read(params)), page: 1, ...next };
    setParams(write(latest.current), { replace: true });
  };
  return [read(params), change] as const;
}
