import { Skeleton, SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';

export function ProfileSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-busy="true" className="grid gap-3 sm:grid-cols-2">
      {Array.from({ length: cards }, (_, index) => (
        <Card key={index} className="flex flex-col gap-4">
          <Skeleton className="h-4 w-40" />
          <SkeletonText lines={3} />
        </Card>
      ))}
    </div>
  );
}
