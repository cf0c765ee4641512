import { lazy, Suspense } from 'react';
import { UsedButton } from '../../features/generation/cost/used-button.tsx';
import { GenerateStep } from '../../features/generation/generate-step.tsx';
import { plannedWords } from '../../features/generation/outline/outline-edits.ts';
import { STEPS } from '../../features/tasks/editor/step-texts.ts';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ArticlePublishing } from './article-publishing.tsx';

const loadEditor = () =>
  Promise.all([
    import('../../features/articles/editor/article-editor.tsx'),
    import('../../writing/editor/markdown-editor.tsx'),
  ]);
const ArticleEditor = lazy(async () => (await loadEditor())[0]);
const EditedParts = lazy(() => import('../../features/articles/sections/edited-parts.tsx'));

/** Step 7: the generation, and the editor of the article that it wrote. */
export default function GenerateStepPage(step: WizardStepProps) {
  const { task, article, saveNow, reload, goToStep } = step;
  return (
    <GenerateStep
      {...step}
      loadEditor={loadEditor}
      renderArticle={(regeneration) => (
        <ArticleEditor
          taskId={task.id}
          article={article}
          writer={task.article_written_by}
          format={task.outputParameters.format}
          outline={task.outline}
          plannedWords={task.outline ? plannedWords(task.outline) : undefined}
          buttons={
            <>
              <UsedButton taskId={task.id} />
              <ArticlePublishing task={task} saveNow={saveNow} />
            </>
          }
          reload={reload}
          openStep={(name) => goToStep(STEPS.indexOf(name))}
          {...regeneration}
        />
      )}
      renderEdits={(onChoice) => (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <EditedParts taskId={task.id} saveNow={saveNow} onChoice={onChoice} />
        </Suspense>
      )}
    />
  );
}
