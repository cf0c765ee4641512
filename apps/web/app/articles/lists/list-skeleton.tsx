import { Skeleton } from '../../kit/feedback/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

export function ListSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-md border border-line bg-card">
      {ROWS.map((row) => (
        <div key={row} className="flex h-[4.5rem] items-center gap-6 px-4 sm:px-5">
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/3 max-w-sm" />
            <Skeleton className="h-3 w-1/3 max-w-40" />
          </div>
          <Skeleton className="hidden h-2 w-40 sm:block" />
          <Skeleton className="h-6 w-28" />
        </div>
      ))}
    </div>
  );
}
