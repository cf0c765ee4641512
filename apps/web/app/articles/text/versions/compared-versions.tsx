import { Suspense } from 'react';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useArticle, useArticleSession } from '../editor/article-context.ts';

const VersionsDialog = lazyPart(() => import('./versions-dialog.tsx'));

/** Dialog that compares versions. Rendered outside the panel, which a narrower window closes. */
export function ComparedVersions() {
  const session = useArticleSession();
  const { taskId, article, store, text } = session;
  const compared = useArticle((state) => state.compared);
  if (!compared) return null;
  return (
    <Suspense>
      <VersionsDialog
        taskId={taskId}
        text={text()}
        first={compared.first}
        saveNow={article.saveNow}
        reload={() => session.surroundings.reload()}
        onClose={() => store.set({ compared: undefined })}
      />
    </Suspense>
  );
}
