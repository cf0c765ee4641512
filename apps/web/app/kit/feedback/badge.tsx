import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';

/** Green, amber and red mark states; the others mark categories. */
export type BadgeTone = 'neutral' | 'outline' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  outline: 'text-ink ring-1 ring-edge ring-inset',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-medium text-xs',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
