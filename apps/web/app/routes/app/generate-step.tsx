import type { User } from '@inkstep/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { STEPS } from '../../articles/brief/editor/step-texts.ts';
import type { WizardStepProps } from '../../articles/brief/editor/wizard-step.ts';
import { WritingBar } from '../../articles/brief/editor/writing-bar.tsx';
import { UsedItem } from '../../articles/writing/cost/used-item.tsx';
import { GenerateStep } from '../../articles/writing/generate-step.tsx';
import { plannedWords } from '../../articles/writing/outline/outline-edits.ts';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { ArticleExport } from './article-export.tsx';
import { ArticlePublishing } from './article-publishing.tsx';

const loadEditor = () =>
  Promise.all([
    import('../../articles/text/editor/article-editor.tsx'),
    import('../../editor/editor/markdown-editor.tsx'),
  ]);
const ArticleEditor = lazy(async () => (await loadEditor())[0]);
const EditedParts = lazy(() => import('../../articles/text/sections/edited-parts.tsx'));
// The page's own bar has it too, so it is not part of this step.
const MobileMenu = lazy(() =>
  import('../../shell/mobile-menu.tsx').then((module) => ({ default: module.MobileMenu })),
);
const UsedDialog = lazy(() => import('../../articles/writing/cost/used-dialog.tsx'));

function Navigation() {
  const signedIn = useRouteLoaderData<{ user: User }>('routes/app/layout');
  return (
    signedIn && (
      <Suspense fallback={<span className="size-10 shrink-0" />}>
        <MobileMenu user={signedIn.user} defaultOpen={false} />
      </Suspense>
    )
  );
}

/** Step 7: the generation, and the editor of the article that it wrote. */
export default function GenerateStepPage(step: WizardStepProps) {
  const { task, article, saveNow, reload, goToStep, frame } = step;
  const [showsUsed, setShowsUsed] = useState(false);
  const renderBar = (actions: ReactNode) => (
    <WritingBar frame={frame} step={task.current_step} navigation={<Navigation />} onStep={goToStep}>
      {actions}
    </WritingBar>
  );
  return (
    <>
      <GenerateStep
        {...step}
        loadEditor={loadEditor}
        renderArticle={(regeneration) => (
          <>
            <ArticleExport task={task} article={article} />
            <ArticleEditor
              taskId={task.id}
              article={article}
              writer={task.article_written_by}
              format={task.outputParameters.format}
              author={task.eeatProfile?.authorName || undefined}
              outline={task.outline}
              plannedWords={task.outline ? plannedWords(task.outline) : undefined}
              renderBar={renderBar}
              actions={<ArticlePublishing task={task} saveNow={saveNow} />}
              menu={<UsedItem onSelect={() => setShowsUsed(true)} />}
              reload={reload}
              openStep={(name) => goToStep(STEPS.indexOf(name))}
              {...regeneration}
            />
          </>
        )}
        renderEdits={(onChoice) => (
          <Suspense fallback={<SkeletonText lines={2} />}>
            <EditedParts taskId={task.id} saveNow={saveNow} onChoice={onChoice} />
          </Suspense>
        )}
      />
      {showsUsed && (
        <Suspense>
          <UsedDialog taskId={task.id} onClose={() => setShowsUsed(false)} />
        </Suspense>
      )}
    </>
  );
}
