import { useArticle, useArticleSession } from '../editor/article-context.ts';
import { revise } from './revise.ts';
import { SectionsPanel } from './sections-panel.tsx';
import { useHasModel } from './use-has-model.ts';
import { useSectionLocks } from './use-section-locks.ts';
import { useSectionNames } from './use-section-names.ts';

export function SectionsTab() {
  const session = useArticleSession();
  const sectioned = useArticle((state) => state.sectioned);
  const sections = sectioned?.article.sections ?? [];
  const names = useSectionNames(sections.map(({ heading }) => heading));
  const hasModel = useHasModel();
  const left = useArticle(({ evidence }) => evidence?.revisionWordsLeft) ?? -1;
  const isLittle = left >= 0 && left < sections.reduce((sum, { words }) => sum + words, 0);
  const { lock, unlock } = useSectionLocks(session.taskId);
  return (
    <SectionsPanel
      taskId={session.taskId}
      sectioned={sectioned}
      names={names}
      hasModel={hasModel}
      wordsLeft={hasModel && isLittle ? left : undefined}
      onOpen={session.reveal}
      onRevise={(section, choice) => revise(session, section, choice)}
      onLock={lock}
      onUnlock={unlock}
    />
  );
}
