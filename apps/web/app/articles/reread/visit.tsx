import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../kit/page/lazy-part.ts';

const VisitedChange = lazyPart(() => import('./visited-change.tsx'));

/** Search parameters of links to a sentence that rests on a changed source. */
const CHANGE = 'change';
const ACTION = 'do';

/** Follows a link to a changed source once. */
export function Visit() {
  const [search, setSearch] = useSearchParams();
  const id = search.get(CHANGE);
  if (id === null) return null;
  const forget = () =>
    setSearch(
      (before) => {
        before.delete(CHANGE);
        before.delete(ACTION);
        return before;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <VisitedChange key={id} id={id} action={search.get(ACTION)} onDone={forget} />
    </Suspense>
  );
}
