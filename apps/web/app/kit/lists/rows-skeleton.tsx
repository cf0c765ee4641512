import { Skeleton } from '../feedback/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder for a list of two-line rows. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-md border border-line bg-card">
      {ROWS.map((row) => (
        <div key={row} className="flex h-16 items-center gap-6 px-4">
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/3 max-w-48" />
            <Skeleton className="h-3 w-1/2 max-w-64" />
          </div>
          <Skeleton className="h-6 w-20" />
          <Skeleton className="hidden h-4 w-24 sm:block" />
        </div>
      ))}
    </div>
  );
}
