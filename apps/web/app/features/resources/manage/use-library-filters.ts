import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type LibraryFilters, readFilters, writeFilters } from './library-filters.ts';

/** The filters in the URL, and a setter that returns to the first page. */
export function useLibraryFilters() {
  const [params, setParams] = useSearchParams();
  // The URL updates asynchronously; a second change must not undo the first.
  const latest = useRef<LibraryFilters>(undefined);
  useEffect(() => {
    latest.current = readFilters(params);
  }, [params]);
  const change = (next: Partial<LibraryFilters>) => {
    latest.current = { ...(latest.current ?? readFilters(params)), page: 1, ...next };
    setParams(writeFilters(latest.current), { replace: true });
  };
  return [readFilters(params), change] as const;
}
