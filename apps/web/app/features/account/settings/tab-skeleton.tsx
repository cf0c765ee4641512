import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

export function TabSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-6 w-32" />
        <SkeletonText lines={2} />
      </div>
      <Card className="flex flex-col gap-5">
        <SkeletonText lines={2} />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-10 w-32" />
      </Card>
    </div>
  );
}
