import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';

export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto flex w-full max-w-[100rem] grow flex-col">
      <div className="flex items-center gap-4 border-line border-b px-6 py-4">
        <Skeleton className="h-6 w-64" />
      </div>
      <div className="flex grow">
        <div className="hidden w-72 shrink-0 flex-col gap-4 border-line border-r px-6 py-6 rail:flex">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
            <Skeleton key={key} className="h-10 w-full" />
          ))}
        </div>
        <div className="flex grow flex-col gap-6 px-8 py-6">
          <Skeleton className="h-9 w-96 max-w-full" />
          <SkeletonText lines={3} />
          <Skeleton className="h-48 w-full" />
        </div>
      </div>
    </div>
  );
}

export function ViewSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Skeleton className="h-9 w-96 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  );
}
