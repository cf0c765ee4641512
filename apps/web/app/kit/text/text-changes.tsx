import { Suspense } from 'react';
import { SkeletonText } from '../feedback/skeleton.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import type { TextChangesProps } from './text-changes-list.tsx';

const TextChangesList = lazyPart(() => import('./text-changes-list.tsx'));

/** Shows the changes of a text by paragraph. Loads the comparison on demand. */
export function TextChanges(texts: TextChangesProps) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <TextChangesList {...texts} />
    </Suspense>
  );
}
