import { classNames } from '../layout/class-names.ts';

/** Placeholder while loading. Set the content's size, so that the layout doesn't shift. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-line', className)} />
  );
}

/** Placeholder for lines of text, the last one shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={classNames('h-4', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}
