import type { Task } from '@inkstep/contract';
import { lazy, Suspense, useEffect } from 'react';
import type { ArticleDraft } from '../article-draft.ts';
import { closeExport, useExportReason } from './export-panel.ts';

const ExportPanel = lazy(() => import('./export-panel.tsx'));

/** Export panel, opened by Finish and from the menus of Copy and Download. */
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
