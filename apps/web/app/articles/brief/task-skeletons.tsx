import { Skeleton, SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';

const STEPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Shown while the code of a step loads. */
export function StepSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
      </div>
      <Card className="flex flex-col gap-4">
        <SkeletonText lines={3} />
      </Card>
      <Card className="flex flex-col gap-4">
        <SkeletonText lines={4} />
      </Card>
    </div>
  );
}

export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-[100rem] grow flex-col">
      <div className="flex h-[3.8125rem] items-center border-line border-b px-4 sm:px-6">
        <Skeleton className="h-6 w-64 max-w-full" />
      </div>
      <div className="flex grow">
        <div className="hidden w-72 shrink-0 flex-col gap-5 border-line border-r px-6 py-6 rail:flex">
          <Skeleton className="mb-2 h-2 w-full" />
          {STEPS.map((key) => (
            <div key={key} className="flex items-center gap-3">
              <span aria-hidden="true" className="size-7 shrink-0 animate-pulse rounded-full bg-line" />
              <SkeletonText lines={2} className="grow" />
            </div>
          ))}
        </div>
        <div className="min-w-0 grow px-4 py-6 sm:px-6 lg:px-8">
          <StepSkeleton />
        </div>
      </div>
    </div>
  );
}
