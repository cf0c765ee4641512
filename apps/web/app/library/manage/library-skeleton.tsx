import { Skeleton, SkeletonText } from '../../kit/feedback/skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function LibrarySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 sm:grid-cols-2">
      {CARDS.map((card) => (
        <div key={card} className="flex h-52 flex-col gap-4 rounded-md border border-line bg-card p-4">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-4 w-2/3" />
          <SkeletonText lines={2} />
          <Skeleton className="mt-auto h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
