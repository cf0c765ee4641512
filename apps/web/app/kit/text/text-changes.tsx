import { lazy, Suspense } from 'react';
import { SkeletonText } from '../feedback/skeleton.tsx';
import type { TextChangesProps } from './text-changes-list.tsx';

const TextChangesList = lazy(() => import('./text-changes-list.tsx'));

/** What became of a text, paragraph by paragraph. The comparison comes when it is wanted. */
export function TextChanges(texts: TextChangesProps) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <TextChangesList {...texts} />
    </Suspense>
  );
}
