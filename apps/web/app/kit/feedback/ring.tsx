import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

export interface RingProps {
  /** 0 to 100; undefined without a total. */
  percent: number | undefined;
  /** Content in the middle, such as a figure. */
  children?: ReactNode;
  /** Class that sets the size. */
  className: string;
  /** Uses the text color instead of marigold, for good and bad values. */
  tinted?: boolean;
}

/** Percentage as a ring. Decorative: give the value as text beside it. */
export function Ring({ percent, children, className, tinted = false }: RingProps) {
  const drawn = (Math.min(100, Math.max(0, percent ?? 0)) / 100) * LENGTH;
  return (
    <div
      aria-hidden="true"
      className={classNames('relative flex shrink-0 items-center justify-center', className)}
    >
      <svg viewBox="0 0 100 100" role="presentation" className="-rotate-90 absolute inset-0 size-full">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-line" />
        {drawn > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${drawn} ${LENGTH}`}
            className={classNames(
              'transition-[stroke-dasharray]',
              tinted ? 'stroke-current' : 'stroke-marigold',
            )}
          />
        )}
      </svg>
      <div className="relative flex flex-col items-center leading-tight">{children}</div>
    </div>
  );
}
