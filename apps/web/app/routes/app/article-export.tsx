import type { Task } from '@inkstep/contract';
import { lazy, Suspense, useEffect } from 'react';
import type { ArticleDraft } from '../../articles/text/article-draft.ts';
import { closeExport, useExportReason } from '../../articles/text/export/export-panel.ts';

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
