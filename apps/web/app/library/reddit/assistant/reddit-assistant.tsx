import { Suspense, useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { CollapsiblePanel } from '../../../kit/layout/collapsible-panel.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import type { SourceShelf } from '../../source-shelf.ts';
import { useReturned } from '../account/use-returned.ts';

const Research = lazyPart(() => import('./research.tsx'));

/** Reddit search in step 3. Opens automatically on return from Reddit. */
export function RedditAssistant({ shelf }: { shelf: SourceShelf }) {
  const t = useTexts('reddit');
  const returned = useReturned();
  const box = useRef<HTMLDivElement>(null);
  const cameBack = returned !== undefined;
  useEffect(() => {
    if (cameBack) box.current?.scrollIntoView({ block: 'center' });
  }, [cameBack]);
  return (
    <div ref={box}>
      <CollapsiblePanel title={t('title')} description={t('description')} defaultOpen={cameBack}>
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <Research shelf={shelf} returned={returned} />
        </Suspense>
      </CollapsiblePanel>
    </div>
  );
}
