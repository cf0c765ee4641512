import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import type { WizardStepProps } from '../brief/editor/wizard-step.ts';
import { WritingBar } from '../brief/editor/writing-bar.tsx';
import { ArticleExport } from '../text/export/article-export.tsx';
import { UsedItem } from './cost/used-item.tsx';
import { plannedWords } from './outline/outline-edits.ts';

export const loadEditor = () =>
  Promise.all([
    import('../text/editor/article-editor.tsx'),
    import('../../editor/editor/markdown-editor.tsx'),
  ]);
const ArticleEditor = lazyPart(async () => (await loadEditor())[0]);
const UsedDialog = lazyPart(() => import('./cost/used-dialog.tsx'));

/** Extensions of the article editor by later rooms. */
export interface EditorSlots {
  navigation: ReactNode;
  publishing: ReactNode;
}

export interface WrittenArticleProps extends EditorSlots {
  step: WizardStepProps;
  onRegenerate: () => void;
  regenerating: boolean;
  /** Reason why the last regeneration failed. */
  notice: ReactNode;
}

/** Editor of the generated article with its export. */
export function WrittenArticle({ step, navigation, publishing, ...regeneration }: WrittenArticleProps) {
  const { task, article, reload, goToStep, frame } = step;
  const [showsUsed, setShowsUsed] = useState(false);
  const renderBar = (actions: ReactNode, present: ReactNode) => (
    <WritingBar
      frame={frame}
      step={task.current_step}
      navigation={navigation}
      present={present}
      onStep={goToStep}
    >
      {actions}
    </WritingBar>
  );
  return (
    <>
      <ArticleEditor
        taskId={task.id}
        article={article}
        writer={task.article_written_by}
        format={task.outputParameters.format}
        author={task.eeatProfile?.authorName || undefined}
        outline={task.outline}
        plannedWords={task.outline ? plannedWords(task.outline) : undefined}
        renderBar={renderBar}
        actions={
          <>
            {publishing}
            <ArticleExport task={task} article={article} publishing={publishing} />
          </>
        }
        menu={<UsedItem onSelect={() => setShowsUsed(true)} />}
        reload={reload}
        {...regeneration}
      />
      {showsUsed && (
        <Suspense>
          <UsedDialog taskId={task.id} onClose={() => setShowsUsed(false)} />
        </Suspense>
      )}
    </>
  );
}
