import { useSyncExternalStore } from 'react';
import { ConflictDialog } from '../../../writing/conflict-dialog.tsx';
import { useArticleSession } from './article-context.ts';

/** Two tabs changed the article. */
export function ArticleConflict() {
  const { article } = useArticleSession();
  const conflict = useSyncExternalStore(article.subscribe, () => article.read().conflict);
  // The text of this tab changes below the dialog only with the conflict.
  return <ConflictDialog mine={article.read().text} theirs={conflict?.text} onResolve={article.resolve} />;
}
