import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';

const PANELS = ['a', 'b', 'c'];
const CHIPS = ['w-40', 'w-56', 'w-32', 'w-48', 'w-36', 'w-52', 'w-44'];

export function ResearchSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      {PANELS.map((panel) => (
        <Card key={panel} className="flex flex-col gap-4">
          <Skeleton className="h-4 w-44" />
          <div className="flex flex-wrap gap-2">
            {CHIPS.map((width) => (
              <Skeleton key={width} className={`h-8 max-w-full ${width}`} />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}
