import { useEffect, useState } from 'react';
import { formatDateTime, formatRelativeTime } from './format.ts';

const REFRESH_MS = 30_000;

export interface RelativeTimeProps {
  /** ISO time. */
  value: string;
  className?: string;
}

/** Relative time such as '3 hours ago', kept up to date, with the exact time on hover. Client-rendered pages only. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const refresh = () => setNow(Date.now());
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
    // A time that was just set is after the last refresh.
  }, [value]);
  const date = new Date(value);
  return (
    <time dateTime={value} title={formatDateTime(date)} className={className}>
      {formatRelativeTime(date, now)}
    </time>
  );
}
