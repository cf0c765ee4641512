import type { Task } from '@inkstep/contract';
import { lazy, Suspense, useEffect } from 'react';
import { closeExport, useExportReason } from '../../articles/text/export/export-panel.ts';
import type { ArticleDraft } from '../../kit/drafts/article-draft.ts';

const ExportPanel = lazy(() => import('../../articles/text/export/export-panel.tsx'));

/** The panel that opens after Finish and from the menus of Copy and Download. */
export function ArticleExport({ task, article }: { task: Task; article: ArticleDraft }) {
  const reason = useExportReason();
  useEffect(() => closeExport, []);
  if (!reason) return null;
  return (
    <Suspense>
      <ExportPanel task={task} article={article} reason={reason} onClose={closeExport} />
    </Suspense>
  );
}
