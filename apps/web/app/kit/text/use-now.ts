import { useEffect, useState } from 'react';

const REFRESH_MS = 30_000;

/** Returns the time in milliseconds, kept up to date. A `value` that was just set is never after the last refresh. */
export function useNow(value?: unknown): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const refresh = () => setNow(Date.now());
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [value]);
  return now;
}
