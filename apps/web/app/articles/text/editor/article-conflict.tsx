import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useArticleSession } from './article-context.ts';

const MergeDialog = lazyPart(() => import('../merge/merge-dialog.tsx'));

/** Asks to resolve conflicting edits of two tabs or devices. */
export function ArticleConflict() {
  const { article } = useArticleSession();
  const conflict = useSyncExternalStore(article.subscribe, () => article.read().conflict);
  if (!conflict) return null;
  return (
    <Suspense>
      {/* A different conflict starts with fresh choices. */}
      <MergeDialog key={JSON.stringify(conflict)} merged={conflict} onResolve={article.resolve} />
    </Suspense>
  );
}
