import { formatDateTime, formatPastTime, formatRelativeTime } from './format.ts';
import { useNow } from './use-now.ts';

export interface RelativeTimeProps {
  /** ISO time. */
  value: string;
  /** True for a time that may be ahead. Any other is in the past, whatever the clock of this device says. */
  isAhead?: boolean;
  className?: string;
}

/** Relative time such as '3 hours ago', kept up to date, with the exact time on hover. Client-rendered pages only. */
export function RelativeTime({ value, isAhead = false, className }: RelativeTimeProps) {
  const now = useNow(value);
  const date = new Date(value);
  return (
    <time dateTime={value} title={formatDateTime(date)} className={className}>
      {isAhead ? formatRelativeTime(date, now) : formatPastTime(date, now)}
    </time>
  );
}
