import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

export interface FigureProps {
  label: ReactNode;
  /** Undefined while loading. */
  value: string | undefined;
  /** Line below the value; null reserves its space. */
  hint?: ReactNode;
  /** Note beside the value. */
  aside?: string | undefined;
  className?: string;
}

export function Figure({ label, value, hint, aside, className }: FigureProps) {
  return (
    <Card className={classNames('flex flex-col gap-1', className)}>
      <h2 className="font-medium text-muted text-xs">{label}</h2>
      {value === undefined ? (
        <Skeleton className="my-1.5 h-6 w-16" />
      ) : (
        <p className="font-semibold font-serif text-xl tabular-nums">
          {value}
          {aside && <span className="ml-2 font-normal font-sans text-muted text-xs">{aside}</span>}
        </p>
      )}
      {hint !== undefined && <div className="min-h-10 text-muted text-xs sm:min-h-5">{hint}</div>}
    </Card>
  );
}
