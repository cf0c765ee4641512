import { Suspense, useSyncExternalStore } from 'react';
import { useUser } from '../../../identity/use-user.ts';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useArticle, useArticleSession } from './article-context.ts';

const MergeDialog = lazyPart(() => import('../merge/merge-dialog.tsx'));

/** Asks to resolve edits that conflict with those of another member, tab or device. */
export function ArticleConflict() {
  const { article } = useArticleSession();
  const me = useUser()?.id;
  const { conflict, conflictVersion, postponed } = useSyncExternalStore(article.subscribe, article.read);
  const saved = useArticle((state) => state.saved);
  if (!conflict || postponed) return null;
  const by = saved?.version === conflictVersion ? saved?.by : null;
  const member = by?.kind === 'person' && by.user_id !== me ? by.name : null;
  return (
    <Suspense>
      {/* A different conflict starts with fresh choices. */}
      <MergeDialog
        key={JSON.stringify(conflict)}
        merged={conflict}
        member={member}
        onResolve={article.resolve}
        onLater={article.postpone}
      />
    </Suspense>
  );
}
