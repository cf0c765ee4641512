import { Skeleton, SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';

const GROUPS = ['a', 'b', 'c', 'd'];

export function SuggestionSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-2">
      {GROUPS.map((group) => (
        <Card key={group} className="flex flex-col gap-5">
          <Skeleton className="h-4 w-28" />
          <SkeletonText lines={4} />
        </Card>
      ))}
    </div>
  );
}
