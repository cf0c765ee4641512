import { useSyncExternalStore } from 'react';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { useArticleSession } from './article-context.ts';

/** Asks to resolve conflicting edits of two tabs or devices. */
export function ArticleConflict() {
  const { article } = useArticleSession();
  const conflict = useSyncExternalStore(article.subscribe, () => article.read().conflict);
  return <MergeDialog merged={conflict} onResolve={article.resolve} />;
}
