import { classNames } from '../layout/class-names.ts';

export interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** 0 to 100; omitted if unknown. */
  value?: number | undefined;
  size?: 'sm' | 'md';
  /** Shows usage instead of progress. */
  isMeter?: boolean;
}

/** Progress bar without text: show the percentage or stage beside it. */
export function ProgressBar({ label, value, size = 'sm', isMeter = false }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role={isMeter ? 'meter' : 'progressbar'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('w-full overflow-hidden rounded-full bg-line', size === 'sm' ? 'h-1.5' : 'h-2.5')}
    >
      <div
        className={classNames(
          'h-full rounded-full bg-marigold transition-[width]',
          percent === undefined && 'w-full animate-pulse',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
