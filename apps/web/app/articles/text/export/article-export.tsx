import type { Task } from '@inkstep/contract';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import type { ArticleDraft } from '../article-draft.ts';
import { closeExport, useExportReason } from './export-panel.ts';

const ExportPanel = lazyPart(() => import('./export-panel.tsx'));

export interface ArticleExportProps {
  task: Task;
  article: ArticleDraft;
  /** Publishing by a later room. */
  publishing: ReactNode;
}

/** Export panel, opened by Finish and from the menus of Copy and Download. */
export function ArticleExport({ task, article, publishing }: ArticleExportProps) {
  const reason = useExportReason();
  useEffect(() => closeExport, []);
  if (!reason) return null;
  return (
    <Suspense>
      <ExportPanel
        task={task}
        article={article}
        reason={reason}
        publishing={publishing}
        onClose={closeExport}
      />
    </Suspense>
  );
}
