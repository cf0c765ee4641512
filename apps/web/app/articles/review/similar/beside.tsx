import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useArticle, useArticleSession } from '../../text/editor/article-context.ts';

const BesideDialog = lazyPart(() => import('./beside-dialog.tsx'));

/** Search parameter with the ID of the article to show beside this one. */
const COMPARE = 'compare';

/** Shows another article beside this one, as chosen in the checks or named by the page's URL. */
export function Beside() {
  const { store } = useArticleSession();
  const [search, setSearch] = useSearchParams();
  const chosen = useArticle((state) => state.beside);
  const similar = useArticle(({ evidence }) => evidence?.similar);
  const named = similar?.find(({ id }) => id === search.get(COMPARE));
  const other = chosen ?? named;
  if (!other) return null;
  const close = () => {
    store.set({ beside: undefined });
    setSearch(
      (before) => {
        before.delete(COMPARE);
        return before;
      },
      { replace: true },
    );
  };
  return (
    <Suspense>
      <BesideDialog key={other.id} other={other} onClose={close} />
    </Suspense>
  );
}
