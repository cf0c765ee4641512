import { useArticle, useArticleSession } from '../editor/article-context.ts';
import { revise } from './revise.ts';
import { SectionsPanel } from './sections-panel.tsx';
import { useHasModel } from './use-has-model.ts';
import { useSectionLocks } from './use-section-locks.ts';
import { useSectionNames } from './use-section-names.ts';

export function SectionsTab() {
  const session = useArticleSession();
  const sectioned = useArticle((state) => state.sectioned);
  const names = useSectionNames((sectioned?.article.sections ?? []).map(({ heading }) => heading));
  const { lock, unlock } = useSectionLocks(session.taskId);
  return (
    <SectionsPanel
      sectioned={sectioned}
      names={names}
      hasModel={useHasModel()}
      onOpen={session.reveal}
      onRevise={(section, choice) => revise(session, section, choice)}
      onLock={lock}
      onUnlock={unlock}
    />
  );
}
